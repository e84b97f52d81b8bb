/** Headers of one visitor, which a page that is stored for all must not read. */
const PERSONAL = ['cookie', 'authorization', 'accept-language'];

/** Thrown when a stored page reads a personal header. The store's report of the failed render names the page. */
export class PersonalRead extends Error {
  constructor(name: string) {
    super(`A stored page read the header ${name}: it would show one visitor's page to all.`);
  }
}

/**
 * A request without any visitor's data. Reading a personal header throws a {@link PersonalRead}; `check` throws it
 * again after the render, in case the page caught it.
 */
export function cleanedRequest(url: string, init: RequestInit): { request: Request; check: () => void } {
  const request = new Request(url, init);
  let personalRead: PersonalRead | undefined;
  const guard = (method: 'get' | 'has') => {
    const original = request.headers[method].bind(request.headers);
    const guarded = (name: string) => {
      if (PERSONAL.includes(name.toLowerCase())) {
        personalRead = new PersonalRead(name);
        throw personalRead;
      }
      return original(name);
    };
    Object.defineProperty(request.headers, method, { value: guarded });
  };
  guard('get');
  guard('has');
  const check = () => {
    if (personalRead) throw personalRead;
  };
  return { request, check };
}
