import { COOKIE_CONSENT_DAYS, COOKIE_CONSENT_VERSION, OPTIONAL_COOKIES } from '#config.ts';

type Category = (typeof OPTIONAL_COOKIES)[number];

interface Decision {
  /** Kept for the proof of the decision, and for nothing else. */
  visitor: string;
  categories: readonly Category[];
}

/**
 * The decision is a cookie, `version.category+category.visitor`: that it is there is the flag. One for an earlier
 * version of the notice counts for nothing but its id.
 */
function read(): Partial<Decision> {
  const [, version = '', list = '', visitor] =
    /(?:^|; )consent=([^.;]*)\.([^.;]*)\.([^;]*)/.exec(document.cookie) ?? [];
  if (version !== COOKIE_CONSENT_VERSION) return { visitor };
  return { visitor, categories: OPTIONAL_COOKIES.filter((one) => list.split('+').includes(one)) };
}

/** Whether the visitor has agreed to a category. */
export const agreesTo = (category: Category): boolean => read().categories?.includes(category) ?? false;

/** Asks on the first page, and again when the footer's button wants it, the notice is a new one or a year is over. */
export function askForConsent(banner: HTMLElement): void {
  const boxes = [...banner.querySelectorAll<HTMLInputElement>('input')];
  banner.hidden = read().categories !== undefined;
  banner.addEventListener('click', (event) => {
    const { decide } = (event.target as HTMLElement).closest<HTMLElement>('[data-decide]')?.dataset ?? {};
    if (!decide) return;
    const chosen = { all: () => true, none: () => false, some: (box: HTMLInputElement) => box.checked };
    const wanted = boxes.filter(chosen[decide as keyof typeof chosen]).map((box) => box.value);
    keep(OPTIONAL_COOKIES.filter((one) => wanted.includes(one)));
    banner.hidden = true;
  });
  const opener = document.querySelector<HTMLElement>('[data-consent]');
  if (!opener) return;
  opener.hidden = false;
  opener.addEventListener('click', () => {
    for (const box of boxes) box.checked = agreesTo(box.value as Category);
    banner.hidden = false;
    banner.focus();
  });
}

function keep(categories: readonly Category[]): void {
  const withdrawn = OPTIONAL_COOKIES.some((one) => agreesTo(one) && !categories.includes(one));
  const visitor = read().visitor ?? crypto.randomUUID();
  const value = [COOKIE_CONSENT_VERSION, categories.join('+'), visitor].join('.');
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari has no cookie store before 18.4.
  document.cookie = `consent=${value}; Max-Age=${COOKIE_CONSENT_DAYS * 86_400}; Path=/; SameSite=Lax${secure}`;
  const logged = fetch('/api/cookie-consents', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-localization': document.documentElement.lang },
    body: JSON.stringify({ visitor, version: COOKIE_CONSENT_VERSION, categories }),
  }).catch(() => undefined);
  dispatchEvent(new Event('consent'));
  // What runs already is only ended by another page.
  if (withdrawn) void logged.then(() => location.reload());
}
