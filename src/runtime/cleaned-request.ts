/** Headers of one visitor: a page that is stored for all must not ask for them. */
const PERSONAL = ['cookie', 'authorization', 'accept-language'];

/** Thrown where a stored page reads what it must not; its address follows from the store's report. */
export class PersonalRead extends Error {
  constructor(name: string) {
    super(`A stored page read the header ${name}: it would show one visitor's page to all.`);
  }
}

/**
 * A request without anything of any visitor. Asking it for what is theirs throws, and is remembered for when the page
 * swallows that: `check` throws it again.
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
