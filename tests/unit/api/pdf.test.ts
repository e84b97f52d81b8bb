import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { faultOfPdf } from '#api/uploads/pdf.ts';

describe('a PDF', () => {
  const makePdf = async (change: (document: PDFDocument) => unknown = () => undefined) => {
    const document = await PDFDocument.create();
    document.addPage();
    await change(document);
    return document.save();
  };

  test('with pages alone is kept', async () => {
    expect(await faultOfPdf(await makePdf())).toBeUndefined();
  });

  test.each<[string, (document: PDFDocument) => unknown]>([
    ['a script', (document) => document.addJavaScript('open', 'app.alert(1)')],
    [
      'an attached file',
      (document) => document.attach(Buffer.from('MZ'), 'setup.exe', { mimeType: 'application/exe' }),
    ],
    [
      'a program to start',
      (document) =>
        document.catalog.set(
          PDFName.of('OpenAction'),
          document.context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') }),
        ),
    ],
    [
      'a form that runs scripts',
      (document) =>
        document.catalog.set(PDFName.of('AcroForm'), document.context.obj({ XFA: PDFString.of('<xdp/>') })),
    ],
    [
      'a script behind a reference',
      (document) => {
        const action = document.context.register(
          document.context.obj({ S: 'JavaScript', JS: PDFString.of('1') }),
        );
        document.getPage(0).node.set(PDFName.of('AA'), document.context.obj({ O: action }));
      },
    ],
  ])('with %s is refused', async (_, change) => {
    expect(await faultOfPdf(await makePdf(change))).toBe('active');
  });

  const withOpenAction = (action: object) => (document: PDFDocument) =>
    document.catalog.set(PDFName.of('OpenAction'), document.context.obj(action as never));
  const withAnnotation = (subtype: string) => (document: PDFDocument) =>
    document
      .getPage(0)
      .node.set(
        PDFName.of('Annots'),
        document.context.obj([{ Type: 'Annot', Subtype: subtype, Rect: [0, 0, 1, 1] }]),
      );
  const text = (value: string) => PDFString.of(value);
  const goTo = { S: 'GoTo', D: [0, 'Fit'] };

  test('with fifteen actions that each name the next ten times is checked without following every path', async () => {
    const chain = (document: PDFDocument) => {
      let next = document.context.register(document.context.obj(goTo));
      for (let depth = 0; depth < 15; depth += 1)
        next = document.context.register(document.context.obj({ ...goTo, Next: Array(10).fill(next) }));
      document.catalog.set(PDFName.of('OpenAction'), next);
    };
    expect(await faultOfPdf(await makePdf(chain))).toBeUndefined();
  });

  test.each<[string, (document: PDFDocument) => unknown]>([
    ['a share that is opened', withOpenAction({ S: 'GoToR', F: text('\\\\evil\\share') })],
    ['an address that is opened', withOpenAction({ S: 'URI', URI: text('http://evil.example/') })],
    ['a command that is given', withOpenAction({ S: 'Named', N: 'Print' })],
    [
      'an address behind a page that is opened',
      withOpenAction({ ...goTo, Next: { S: 'URI', URI: text('http://x/') } }),
    ],
    [
      'an address among actions in turn',
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

  test.each<[string, (document: PDFDocument) => unknown]>([
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

  test('with an HTML page after its end is refused', async () => {
    const page = '<html><script>alert(1)</script></html>';
    const faultWithTail = async (tail: string) =>
      faultOfPdf(Buffer.concat([await makePdf(), Buffer.from(tail)]));
    for (const tail of [page, `\n${page}`, `${' '.repeat(9_000)}${page}`, `\n%${page}`, `\n${page}\n%%EOF\n`])
      expect(await faultWithTail(tail), tail.trim()).toBe('active');
    for (const tail of ['\n', '\r\n\0\0', '\n% made by a scanner\n'])
      expect(await faultWithTail(tail)).toBeUndefined();
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
