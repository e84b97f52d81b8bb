import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { MAX_HOOK_BYTES } from '#contract/hooks/content.ts';
import { LIMITS } from '#runtime/limits.ts';
import { log } from '#runtime/log.ts';
import { HOST, sendRaw, startServer } from './support/server.ts';

const KILOBYTE = 1024;
type Render = Parameters<typeof startServer>[0];

const echo: Render = async (request) => Response.json({ method: request.method, body: await request.text() });
const handleCall = vi.fn(() => new Response('ok'));

describe('bodies', () => {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' } };

  test('of up to 100 KB are passed on, one byte more is refused with 413', async () => {
    const { ask } = await startServer(echo);
    const largestBody = 'a'.repeat(100 * KILOBYTE);
    expect(JSON.parse((await ask('/api/x', { ...post, body: largestBody })).body.toString())).toEqual({
      method: 'POST',
      body: largestBody,
    });
    expect((await ask('/api/x', { ...post, body: `${largestBody}a` })).status).toBe(413);
  });

  test('of webhooks are refused beyond their own limit, before they wait for a turn', async () => {
    const passedOn = vi.fn(() => new Response('ok'));
    const { ask } = await startServer(passedOn);
    expect(LIMITS.hookBody).toBe(MAX_HOOK_BYTES);
    const send = (bytes: number) => ask('/hooks/content', { ...post, body: 'a'.repeat(bytes) });
    expect((await send(MAX_HOOK_BYTES)).status).toBe(200);
    expect((await send(MAX_HOOK_BYTES + 1)).status).toBe(413);
    expect(passedOn).toHaveBeenCalledTimes(1);
  });

  test('of calls that take files may have 10 MB; no others may', async () => {
    const { ask } = await startServer(async (request) =>
      Response.json((await request.arrayBuffer()).byteLength),
    );
    const largestUpload = Buffer.alloc(10 * KILOBYTE * KILOBYTE);
    const form = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' } };
    expect((await ask('/api/patient/files', { ...form, body: largestUpload })).body.toString()).toBe(
      `${largestUpload.length}`,
    );
    const tooLargeUpload = Buffer.alloc(largestUpload.length + 1);
    expect((await ask('/api/patient/files', { ...form, body: tooLargeUpload })).status).toBe(413);
    const partOfUpload = largestUpload.subarray(0, 200 * KILOBYTE);
    expect((await ask('/api/patient/files', { ...post, body: partOfUpload })).status).toBe(413);
    expect((await ask('/api/patient/consents', { ...form, body: partOfUpload })).status).toBe(413);
  });

  test('that are too large are refused by their Content-Length, before they are sent', async () => {
    const { port } = await startServer(echo);
    const head = `POST /api/x HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 2000000000\r\nConnection: close\r\n\r\n`;
    expect(await sendRaw(port, head)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('that are too large in chunks are refused while they are read, and the client gets the answer', async () => {
    const { ask } = await startServer(echo);
    const headers = { ...post.headers, 'transfer-encoding': 'chunked' };
    const { status, body } = await ask('/api/x', { method: 'POST', headers, body: 'a'.repeat(2_000_000) });
    expect({ status, body: JSON.parse(body.toString()) }).toEqual({
      status: 413,
      body: { message: 'Payload Too Large.' },
    });
  });

  test('are refused with the name of the status where no message was prepared', async () => {
    const { ask } = await startServer(handleCall);
    const headers = { ...post.headers, 'content-encoding': 'gzip' };
    const { status, body } = await ask('/api/x', { method: 'POST', headers, body: '{}' });
    expect({ status, body: JSON.parse(body.toString()) }).toEqual({
      status: 415,
      body: { message: 'Unsupported Media Type.' },
    });
  });

  test('a client that goes on sending after a refusal is cut off after a few megabytes', async () => {
    const { port } = await startServer(handleCall);
    const socket = connect({ host: '127.0.0.1', port });
    const socketClosed = new Promise<'cut'>((resolve) => socket.on('close', () => resolve('cut')));
    // The connection may be reset when it is cut off.
    socket.on('error', () => undefined);
    socket.write(`POST /api/x HTTP/1.1\r\nHost: ${HOST}\r\nTransfer-Encoding: chunked\r\n\r\n`);
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
    for (let sentBytes = 0; sentBytes < 48 * KILOBYTE * KILOBYTE && !socket.destroyed; sentBytes += 0x10000) {
      const drained = new Promise<'drained'>((resolve) => socket.write(chunk, () => resolve('drained')));
      await Promise.race([drained, socketClosed]);
    }
    expect(socket.destroyed).toBe(true);
  });

  test('a body that waits for 100-continue is read only when it is allowed', async () => {
    const { port } = await startServer(echo);
    const head = (length: number) =>
      `POST /api/x HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: ${length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`;
    expect(await sendRaw(port, `${head(5)}hello`)).toMatch(
      /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/,
    );
    expect(await sendRaw(port, head(2_000_000))).toMatch(/^HTTP\/1\.1 413 /);
    const get = `GET /en HTTP/1.1\r\nHost: ${HOST}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`;
    expect(await sendRaw(port, get)).toMatch(/^HTTP\/1\.1 417 /);
    const otherExpectation = head(5).replace('100-continue', 'wonders');
    expect(await sendRaw(port, otherExpectation)).toMatch(/^HTTP\/1\.1 417 /);
  });

  test.each(['gzip', 'br', 'identity', 'gzip, br'])('Content-Encoding: %s is 415', async (coding) => {
    const { ask } = await startServer(handleCall);
    const headers = { ...post.headers, 'content-encoding': coding };
    expect((await ask('/api/x', { method: 'POST', headers, body: '{}' })).status).toBe(415);
  });

  test.each(['GET', 'HEAD'])(
    'a %s with a body is a bad request, which is not logged as an error',
    async (method) => {
      handleCall.mockClear();
      const errors = vi.spyOn(log, 'error');
      const { ask } = await startServer(handleCall);
      for (const path of ['/x', '/api/x']) {
        const headers = { 'content-type': 'text/plain', 'content-length': '2' };
        expect((await ask(path, { method, headers, body: 'ab' })).status).toBe(400);
        expect((await ask(path, { method, headers: { 'content-length': '0' } })).status).toBe(200);
      }
      expect(handleCall).toHaveBeenCalledTimes(2);
      expect(errors).not.toHaveBeenCalled();
      errors.mockRestore();
    },
  );
});
