/** Sends a request and tells how much of it has gone out, 0 to 1; `fetch` does not say. */
export async function sendTelling(
  request: Request,
  told: (share: number) => void,
  signal?: AbortSignal,
): Promise<Response> {
  const body = await request.blob();
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    exchange.open(request.method, request.url);
    for (const [name, value] of request.headers) exchange.setRequestHeader(name, value);
    exchange.upload.onprogress = ({ loaded, total }) => told(total > 0 ? loaded / total : 0);
    exchange.onload = () => {
      const { status, responseText } = exchange;
      const retryAfter = exchange.getResponseHeader('retry-after');
      const headers = new Headers(retryAfter === null ? undefined : { 'retry-after': retryAfter });
      resolve(new Response(status === 204 ? null : responseText, { status, headers }));
    };
    exchange.onerror = () => reject(new TypeError('The upload failed'));
    exchange.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    signal?.addEventListener('abort', () => exchange.abort());
    exchange.send(body);
  });
}
