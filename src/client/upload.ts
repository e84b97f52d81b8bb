/** The headers of an answer that the API client reads. */
const READ_HEADERS = ['retry-after', 'x-request-id'] as const;

/** Sends a request and reports the share that has been uploaded, 0 to 1, which `fetch` cannot do. */
export async function sendWithProgress(
  request: Request,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Response> {
  const body = await request.blob();
  // An abort while the files were read would not be heard below.
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest();
    exchange.open(request.method, request.url);
    for (const [name, value] of request.headers) exchange.setRequestHeader(name, value);
    exchange.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    exchange.onload = () => {
      const { status, responseText } = exchange;
      const headers = READ_HEADERS.flatMap((name): [string, string][] => {
        const value = exchange.getResponseHeader(name);
        return value === null ? [] : [[name, value]];
      });
      resolve(new Response(status === 204 ? null : responseText, { status, headers }));
    };
    exchange.onerror = () => reject(new TypeError('The upload failed'));
    exchange.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    signal?.addEventListener('abort', () => exchange.abort());
    exchange.send(body);
  });
}
