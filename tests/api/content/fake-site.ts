import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verify } from '#api/hooks/signature.ts';
import type { Report } from '../../../scripts/content/webhook.ts';
import { SECRET } from './session.ts';

type FakeReport = Pick<Report, 'done' | 'pages'> & Partial<Report>;

/**
 * A site that accepts webhooks signed with the tests' secret. It answers requests about a delivery with `reports`, one
 * after another; the last one is repeated. `status` is its answer to webhooks. `tags` are those of each webhook,
 * `refused` the paths with a bad signature.
 */
export async function fakeSite(reports: FakeReport[], status = 202) {
  const tags: string[][] = [];
  const refused: string[] = [];
  const server = createServer(async (req, res) => {
    const body = await bodyOf(req);
    const headers = new Headers(
      Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    if (!verify(headers, req.method === 'GET' ? Buffer.from(req.url ?? '') : body, [SECRET], Date.now())) {
      refused.push(req.url ?? '');
      res.writeHead(401).end();
      return;
    }
    if (req.method === 'POST' && req.url === '/hooks/content') {
      tags.push((JSON.parse(body.toString()) as { tags: string[] }).tags);
      res
        .writeHead(status)
        .end(JSON.stringify({ content: { delivery: `d${tags.length}`, tags: [], pages: 1 } }));
      return;
    }
    const report = reports.length > 1 ? reports.shift() : reports[0];
    res.end(JSON.stringify({ content: { id: 'd1', received_at: '2026-01-01T00:00:00Z', ...report } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    tags,
    refused,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function bodyOf(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
