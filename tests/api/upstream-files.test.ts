import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CALLER_HEADER, MAX_UPLOAD_BYTES } from '#config.ts';
import { log } from '#api/log.ts';
import { json, useBackEnd } from './support/back-end.ts';

const backEnd = useBackEnd();

const FILE = '/files/0197d3a4-58a1-7c2e-9b3f-1f2d3c4b5a69';
const MEETING_CALENDAR = '/patient/meetings/5/calendar';
const PDF = Buffer.from('%PDF-1.7\n\u0000\u00ff', 'latin1');

/** Makes the back end answer with this body and these headers. */
const answerWith = (body: Buffer | string, headers: Record<string, string>) => {
  backEnd.answer = (_, response) => response.writeHead(200, headers).end(body);
};
/** Headers of an answer that are there, by name. */
const headersOf = (answer: Response, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, answer.headers.get(name)]));
const SAFE = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cache-control': 'no-store',
};

describe('a file of a back end', () => {
  test('is saved byte for byte under its name, and cannot run as a page of this site', async () => {
    answerWith(PDF, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="report.html"; filename*=UTF-8''R%C3%B6ntgen.pdf`,
      'set-cookie': 'laravel_session=b; Domain=example.com; HttpOnly',
      'content-security-policy': 'script-src *',
    });
    const answer = await backEnd.ask(FILE);
    expect(headersOf(answer, ['content-type', ...Object.keys(SAFE)])).toEqual({
      'content-type': 'application/pdf',
      ...SAFE,
    });
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="R_ntgen.pdf"; filename*=UTF-8''R%C3%B6ntgen.pdf`,
    );
    expect(answer.headers.getSetCookie()).toEqual(['laravel_session=b; HttpOnly']);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(PDF);
    expect(backEnd.seen[0]?.headers.accept).toBe('application/json, */*');
  });

  test.each([
    [undefined, 'file.png'],
    ['attachment; filename=../../x.html', 'x.png'],
    [`attachment; filename*=UTF-8''%zz; filename="scan 1.png"`, 'scan 1.png'],
  ])('that is offered as %j is saved as %s', async (disposition, name) => {
    answerWith('PNG', {
      'content-type': 'image/png',
      ...(disposition === undefined ? {} : { 'content-disposition': disposition }),
    });
    const answer = await backEnd.ask(FILE);
    expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="${name}"`);
  });

  test.each(['text/html', 'image/svg+xml', 'application/octet-stream', 'text/calendar', 'constructor'])(
    'of the type %s is refused',
    async (type) => {
      answerWith('<script>alert(1)</script>', { 'content-type': type });
      expect((await backEnd.ask(FILE)).status).toBe(503);
    },
  );

  test.each([
    ['names its length', { 'content-length': String(MAX_UPLOAD_BYTES + 1) }],
    ['does not name its length', {}],
  ])('that is too large and %s is refused for good, which is no outage', async (_, length) => {
    const errors = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    const warnings = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const get = backEnd.fresh();
    backEnd.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', ...length });
      response.end(Buffer.alloc(MAX_UPLOAD_BYTES + 1));
    };
    const answer = await get(FILE);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBeNull();
    expect(errors).not.toHaveBeenCalled();
    expect(warnings.mock.calls).toEqual([
      [`a file of the back end at /files/{id} is larger than ${MAX_UPLOAD_BYTES} bytes`],
    ]);
    // Reads that break are repeated, except in an outage.
    backEnd.answer = (request) => void request.socket.destroy();
    const seenBefore = backEnd.seen.length;
    await get('/home');
    expect(backEnd.seen.length - seenBefore).toBe(2);
  });

  test('that is too large is not read where its length is known', async () => {
    vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const headers = { 'content-type': 'application/pdf', 'content-length': String(MAX_UPLOAD_BYTES + 1) };
    // The body never comes.
    backEnd.answer = (_, response) => response.writeHead(200, headers).flushHeaders();
    const answer = await backEnd.ask(FILE);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBeNull();
  });

  test('is not read for a HEAD', async () => {
    answerWith(PDF, { 'content-type': 'application/pdf' });
    const answer = await backEnd.ask(FILE, { method: 'HEAD' });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });

  test('that belongs to a public page is shown, and carries no cookie into a cache', async () => {
    answerWith('PNG', { 'content-type': 'image/png', 'set-cookie': 'laravel_session=b' });
    const answer = await backEnd.ask(FILE.replace('/files/', '/doctor-certificates/'));
    expect(answer.headers.get('content-disposition')).toMatch(/^inline/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('passes for no call that the contract answers with JSON', async () => {
    answerWith(PDF, { 'content-type': 'application/pdf' });
    expect((await backEnd.ask('/patient/files')).status).toBe(503);
  });

  test('that does not exist is answered like any call', async () => {
    backEnd.answer = (_, response) => {
      response.statusCode = 404;
      json(response, { message: 'No such file.' });
    };
    const answer = await backEnd.ask(FILE);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ message: 'No such file.' });
  });
});

describe('a calendar of a back end', () => {
  test.each([MEETING_CALENDAR, '/calendar/secret'])('at %s is passed on and never cached', async (path) => {
    answerWith('BEGIN:VCALENDAR\r\n', { 'content-type': 'text/calendar; charset=UTF-8' });
    const answer = await backEnd.ask(path);
    expect(headersOf(answer, ['content-type', ...Object.keys(SAFE)])).toEqual({
      'content-type': 'text/calendar; charset=utf-8',
      ...SAFE,
    });
    expect(await answer.text()).toBe('BEGIN:VCALENDAR\r\n');
  });

  test('of another type is refused', async () => {
    answerWith('<h1>Sign in</h1>', { 'content-type': 'text/html' });
    expect((await backEnd.ask(MEETING_CALENDAR)).status).toBe(503);
    answerWith(PDF, { 'content-type': 'application/pdf' });
    expect((await backEnd.ask(MEETING_CALENDAR)).status).toBe(503);
  });
});

describe('the sender of an upload', () => {
  const headers = {
    'content-type': 'multipart/form-data; boundary=x',
    'user-agent': 'Firefox/140',
    cookie: 'laravel_session=a; turqua_login=1',
  };
  const callerOf = async (answerBody: unknown, status = 200) => {
    backEnd.answer = (_, response) => {
      response.statusCode = status;
      json(response, answerBody);
    };
    const accepted = await backEnd.announceUpload('/patient/files', headers);
    expect(accepted.status).toBe(204);
    return accepted.headers.get(CALLER_HEADER);
  };

  test('who is signed in has limits of their own', async () => {
    const first = await callerOf({ id: 7, role_name: 'Patient', email: 'a@b.test' });
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(backEnd.seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/user']);
    expect(backEnd.seen[0]?.headers).toMatchObject({ cookie: headers.cookie, 'user-agent': 'Firefox/140' });
    expect(backEnd.seen[0]?.headers['content-type']).toBeUndefined();
    expect(await callerOf({ content: { id: 7, role_name: null, email: 'a@b.test' } })).toBe(first);
    expect(await callerOf({ data: { id: 8, role_name: 'Patient', email: 'a@b.test' } })).not.toBe(first);
  });

  test.each([
    [401, { message: 'Unauthenticated.' }],
    [500, { message: 'Server Error' }],
    [200, { role_name: 'Patient' }],
    [200, { id: 7 }],
    [200, null],
  ])('has the limits of visitors where the back end answers %i with %j', async (status, body) => {
    expect(await callerOf(body, status)).toBeNull();
  });

  test.each([
    ['no cookie', {}],
    ['the cookies of a visitor', { cookie: 'XSRF-TOKEN=b; laravel_session=a; other_login=1; turqua_login=' }],
  ])('with %s has the limits of visitors, and the back end is not asked', async (_, cookies) => {
    const accepted = await backEnd.announceUpload('/uploading-image', {
      'content-type': headers['content-type'],
      ...cookies,
    });
    expect(accepted.status).toBe(204);
    expect(accepted.headers.get(CALLER_HEADER)).toBeNull();
    expect(backEnd.seen).toHaveLength(0);
  });

  test('has the limits of visitors during an outage of the back end, which is not asked', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const send = backEnd.fresh();
    backEnd.answer = (_, response) => response.writeHead(502).end();
    await send('/home');
    const seenBefore = backEnd.seen.length;
    const accepted = await send('/patient/files', { method: 'POST', headers }, { headersOnly: true });
    expect(accepted.status).toBe(204);
    expect(accepted.headers.get(CALLER_HEADER)).toBeNull();
    expect(backEnd.seen).toHaveLength(seenBefore);
  });
});
