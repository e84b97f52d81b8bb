import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '#domain/network.ts';
import { env } from '#env.ts';
import { countAnswer } from '#runtime/answers.ts';
import { isPrivate } from '#runtime/client-address.ts';
import { LIMITS } from '#runtime/limits.ts';
import { limitTime } from '#runtime/time-limits.ts';
import { refuse } from '#runtime/refuse.ts';
import { securityHeaders } from '#runtime/security-headers.ts';

/**
 * An HTTP server with its time-outs and parser limits set. `handler` gets every request that could be parsed, except
 * those that `becomesSocket` accepts as WebSockets. Other Upgrade headers, such as curl's for HTTP/2, are ignored, as
 * RFC 9110 (7.8) allows.
 */
export function createHttpServer(
  handler: RequestListener,
  becomesSocket: (req: IncomingMessage) => boolean = () => false,
): Server {
  const onRequest = (req: IncomingMessage, res: ServerResponse) => {
    // `optimizeEmptyRequests` gives a request without a body as destroyed: it is complete, and needs no limit.
    if (!req.destroyed) limitTime(req, res);
    handler(req, res);
  };
  const server = createServer(
    {
      maxHeaderSize: LIMITS.headers,
      headersTimeout: LIMITS.headersIn,
      // This is the limit of uploads; `limitTime` cuts other requests off sooner.
      requestTimeout: LIMITS.call + LIMITS.uploadIn,
      keepAliveTimeout: LIMITS.keepAlive,
      connectionsCheckingInterval: 2_000,
      // No stream machinery for requests that carry no body.
      optimizeEmptyRequests: true,
      shouldUpgradeCallback: becomesSocket,
    },
    onRequest,
  );
  server.maxHeadersCount = LIMITS.headerCount;
  server.setTimeout(LIMITS.idle);
  // The handler sends 100 Continue itself, once it wants the body. A GET has none that the site would read.
  server.on('checkContinue', (req: IncomingMessage, res) => {
    if (req.method === 'GET' || req.method === 'HEAD') refuse(req, res, 417);
    else onRequest(req, res);
  });
  server.on('checkExpectation', (req: IncomingMessage, res) => {
    refuse(req, res, 417);
  });
  server.on('clientError', answerUnparsable);
  limitConnections(server, LIMITS.connectionsPerNetwork);
  return server;
}

const STATUS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

function answerUnparsable(error: NodeJS.ErrnoException, socket: Socket): void {
  // After an earlier answer nothing public tells whether another one is being sent on the connection, so it is closed.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const headers = [...securityHeaders(env.production), 'connection', 'close', 'content-length', '0'];
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]}`] : []));
  const status = STATUS[error.code ?? ''] ?? '400 Bad Request';
  countAnswer(Number.parseInt(status, 10));
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n`);
}

/**
 * Closes connections of one network beyond `most`. Peers in private networks may be proxies, so they are not counted.
 */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isPrivate(address)) return;
    const network = networkOf(address);
    const others = open.get(network) ?? 0;
    if (others >= most) {
      socket.destroy();
      return;
    }
    open.set(network, others + 1);
    socket.once('close', () => {
      const remaining = (open.get(network) ?? 1) - 1;
      if (remaining === 0) open.delete(network);
      else open.set(network, remaining);
    });
  });
}
