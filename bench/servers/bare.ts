import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hono } from 'hono';
import pg from 'pg';

/**
 * The baseline for calls: a Hono handler that answers with the rows of one prepared statement. Argument: the settings of
 * the connection, in JSON.
 */
// One connection that stays open. All connections of the embedded database are one session, in which the statement's name
// can be prepared once only; and the CPU time of a connection that PostgreSQL has closed is no longer counted.
const pool = new pg.Pool({ ...JSON.parse(process.argv[2] ?? '{}'), max: 1, idleTimeoutMillis: 0 });
const statement = {
  name: 'bare settings',
  text: 'select slug, value from settings where "group" = $1 order by position, slug',
};
const app = new Hono();
app.get('/settings/:group', async (context) => {
  const { rows } = await pool.query({ ...statement, values: [context.req.param('group')] });
  return context.json({ content: rows });
});

const server = createServer(async (req, res) => {
  const headers = Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const answer = await app.fetch(new Request(`http://${req.headers.host}${req.url}`, { headers }));
  const body = Buffer.from(await answer.arrayBuffer());
  res.writeHead(answer.status, { ...Object.fromEntries(answer.headers), 'content-length': body.length });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('disconnect', () => process.exit(0));
