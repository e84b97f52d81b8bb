import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { faultOfPdf } from '#api/uploads/pdf.ts';

type Change = (document: PDFDocument) => unknown;

describe('a PDF', () => {
  const makePdf = async (change: Change = () => undefined) => {
    const document = await PDFDocument.create();
    document.addPage();
    await change(document);
    return document.save();
  };
  const withOpenAction =
    (action: object): Change =>
    (document) =>
      document.catalog.set(PDFName.of('OpenAction'), document.context.obj(action as never));
  const withAnnotation =
    (subtype: string): Change =>
    (document) =>
      document
        .getPage(0)
        .node.set(
          PDFName.of('Annots'),
          document.context.obj([{ Type: 'Annot', Subtype: subtype, Rect: [0, 0, 1, 1] }]),
        );
  const text = (value: string) => PDFString.of(value);
  const goTo = { S: 'GoTo', D: [0, 'Fit'] };

  test('with pages alone is kept', async () => {
    expect(await faultOfPdf(await makePdf())).toBeUndefined();
  });

  test('with fifteen actions that each name the next ten times is checked without following every path', async () => {
    const chain = (document: PDFDocument) => {
      let next = document.context.register(document.context.obj(goTo));
      for (let depth = 0; depth < 15; depth += 1)
        next = document.context.register(document.context.obj({ ...goTo, Next: Array(10).fill(next) }));
      document.catalog.set(PDFName.of('OpenAction'), next);
    };
    expect(await faultOfPdf(await makePdf(chain))).toBeUndefined();
  });

  test.each<[string, Change]>([
    ['a script', (document) => document.addJavaScript('open', 'app.alert(1)')],
    [
      'an attached file',
      (document) => document.attach(Buffer.from('MZ'), 'setup.exe', { mimeType: 'application/exe' }),
    ],
    ['a program to start', withOpenAction({ S: 'Launch', F: text('cmd.exe') })],
    [
      'an XFA form, which may run scripts',
      (document) =>
        document.catalog.set(PDFName.of('AcroForm'), document.context.obj({ XFA: text('<xdp/>') })),
    ],
    [
      'a script behind a reference',
      (document) => {
        const action = document.context.register(document.context.obj({ S: 'JavaScript', JS: text('1') }));
        document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: action }));
      },
    ],
    ['a share that is opened', withOpenAction({ S: 'GoToR', F: text('\\\\evil\\share') })],
    ['an address that is opened', withOpenAction({ S: 'URI', URI: text('http://evil.example/') })],
    ['a menu command that is carried out on opening', withOpenAction({ S: 'Named', N: 'Print' })],
    [
      'an address behind a page that is opened',
      withOpenAction({ ...goTo, Next: { S: 'URI', URI: text('http://x/') } }),
    ],
    [
      'an address among several following actions',
      withOpenAction({ ...goTo, Next: [goTo, { S: 'URI', URI: text('http://x/') }] }),
    ],
    ['an action without a kind', withOpenAction({ D: [0, 'Fit'] })],
    [
      'an address when a page is shown',
      (document) => {
        const action = document.context.register(document.context.obj({ S: 'URI', URI: text('http://x/') }));
        const events = document.context.register(document.context.obj({ O: action }));
        document.getPage(0).node.set(PDFName.of('AA'), events);
      },
    ],
    ['a film', withAnnotation('Movie')],
    ['a sound', withAnnotation('Sound')],
    ['rich media', withAnnotation('RichMedia')],
    ['a file on a page', withAnnotation('FileAttachment')],
    [
      'a program to start whose kind is behind a reference',
      (document) => {
        const kind = document.context.register(PDFName.of('Launch'));
        document.context.register(document.context.obj({ S: kind, F: text('cmd.exe') }));
      },
    ],
    [
      'a stream in another file',
      (document) => document.context.register(document.context.stream('', { F: text('\\\\evil\\share') })),
    ],
  ])('with %s is refused', async (_, change) => {
    expect(await faultOfPdf(await makePdf(change))).toBe('active');
  });

  test.each<[string, Change]>([
    ['a page that is opened', withOpenAction(goTo)],
    [
      'a place that is opened',
      (document) => document.catalog.set(PDFName.of('OpenAction'), document.context.obj([0, 'Fit'])),
    ],
    [
      'a link to click',
      (document) =>
        document.getPage(0).node.set(
          PDFName.of('Annots'),
          document.context.obj([
            {
              Type: 'Annot',
              Subtype: 'Link',
              Rect: [0, 0, 1, 1],
              A: { S: 'URI', URI: text('https://example.com/') },
            },
          ]),
        ),
    ],
  ])('with %s is kept', async (_, change) => {
    expect(await faultOfPdf(await makePdf(change))).toBeUndefined();
  });

  const PAGE = '<html><script>alert(1)</script></html>';
  const PART = '\n99 0 obj\n<< >>\nendobj\nstartxref\n0\n%%EOF\n';
  const faultWithTail = async (tail: string) =>
    faultOfPdf(Buffer.concat([await makePdf(), Buffer.from(tail)]));
  /** The end of the document is replaced by a text. */
  const faultWithEnd = async (end: string) => {
    const pdf = Buffer.from(await makePdf()).toString('latin1');
    expect(pdf.match(/%%EOF/g)).toHaveLength(1);
    return faultOfPdf(Buffer.from(pdf.replace('%%EOF', end), 'latin1'));
  };

  test.each<[string, string]>([
    ['at once', PAGE],
    ['on a new line', `\n${PAGE}`],
    ['behind much white space', `${' '.repeat(9_000)}${PAGE}`],
    ['in a comment', `\n%${PAGE}`],
    ['before another end', `\n${PAGE}\n%%EOF\n`],
    ['behind a comment', `\n% made by a scanner\n${PAGE}`],
    ['behind several comments and another end', `\n%a\n\n%b\r\n\0%c %%EOF\n${PAGE}`],
    ['behind another part', `${PART}${PAGE}`],
  ])('with an HTML page after its end, %s, is refused', async (_, tail) => {
    expect(await faultWithTail(tail)).toBe('active');
  });

  test.each<[string, string]>([
    ['a line break', '\n'],
    ['white space', '\r\n\0\0'],
    ['a comment', '\n% made by a scanner\n'],
    ['several comments', '\n%a\n\n%b'],
    ['another part', PART],
    ['another part between comments', `\n%a\n${PART}%b`],
  ])('with %s after its end is kept', async (_, tail) => {
    expect(await faultWithTail(tail)).toBeUndefined();
  });

  // With a time that grows with the square of the length, these two would take longer than the test may.
  test('with very many ends or comments is checked', async () => {
    expect(await faultWithTail('\n%%EOF % a'.repeat(200_000))).toBeUndefined();
    expect(await faultWithTail(`${'%a\n'.repeat(500_000)}${PAGE}`)).toBe('active');
  });

  test.each(['', '%%E', '\n'])('whose end is cut off to “%s” is kept', async (end) => {
    expect(await faultWithEnd(end)).toBeUndefined();
  });

  test('with an HTML page in place of its end is damaged', async () => {
    expect(await faultWithEnd(`${PAGE}\nstartxref\n0\n`)).toBe('damaged');
    expect(await faultWithEnd(PAGE)).toBe('damaged');
    expect(await faultWithEnd(`%%EOF${PART.replace('%%EOF', PAGE)}`)).toBe('damaged');
  });

  test('that is protected, cut off, or none at all is refused', async () => {
    const lockedDocument = await PDFDocument.create();
    lockedDocument.addPage();
    lockedDocument.encrypt({ userPassword: 'a', ownerPassword: 'b' });
    expect(await faultOfPdf(await lockedDocument.save())).toBe('protected');
    expect(await faultOfPdf(Buffer.from('%PDF-1.7\nnothing'))).toBe('damaged');
    expect(await faultOfPdf((await makePdf()).subarray(0, 200))).toBe('damaged');
  });
});
