import { hasConsent } from '#browser/has-consent.ts';
import { keepClearOf } from '#browser/keep-clear.ts';
import { writeCookie } from '#browser/write-cookie.ts';
import { COOKIE_CONSENT_DAYS, COOKIE_CONSENT_VERSION, OPTIONAL_COOKIES } from '#config.ts';
import type { decideCookies } from '#contract/site/cookie-consent.ts';
import { type CookieCategory, cookieDecision } from '#contract/site/cookie-decision.ts';

type Box = HTMLInputElement & { value: CookieCategory };

const loadCaller = () => import('#client/light-call.ts');

/** Shows the cookie banner until the visitor decides, after a new version of the notice or a year, and by the footer's button. */
export function askForConsent(banner: HTMLElement): void {
  const boxes = [...banner.querySelectorAll<Box>('input')];
  // The banner stands behind the content in the HTML. It moves to the beginning of the tab order, because it asks first.
  document.querySelector('.skip')?.after(banner);
  banner.hidden = cookieDecision(document.cookie).categories !== undefined;
  keepClearOf(banner);
  startAgreedScripts(boxes);
  // The code of the call is loaded before the first click, so that a decision is logged even if the page is left at once.
  for (const kind of ['pointerover', 'focusin']) banner.addEventListener(kind, loadCaller, { once: true });
  banner.addEventListener('click', (event) => {
    const { decide } = (event.target as HTMLElement).closest<HTMLElement>('[data-decide]')?.dataset ?? {};
    if (!decide) return;
    const isChosen = { all: () => true, none: () => false, some: (box: Box) => box.checked };
    const categories = boxes.filter(isChosen[decide as keyof typeof isChosen]).map((box) => box.value);
    const agreedBefore = boxes.filter((box) => hasConsent(box.value));
    storeDecision(OPTIONAL_COOKIES.filter((one) => categories.includes(one)));
    startAgreedScripts(boxes.filter((box) => !agreedBefore.includes(box)));
    banner.hidden = true;
  });
  const opener = document.querySelector<HTMLElement>('[data-consent]');
  if (!opener) return;
  opener.hidden = false;
  opener.addEventListener('click', () => {
    for (const box of boxes) box.checked = hasConsent(box.value);
    banner.hidden = false;
    banner.focus();
  });
}

/** Starts the scripts of the categories that are agreed to; their code loads only then. */
function startAgreedScripts(boxes: readonly Box[]): void {
  for (const { value, dataset } of boxes) {
    if (!hasConsent(value)) continue;
    const { counts, pictures } = dataset;
    if (counts) void import('#browser/statistics.ts').then((one) => one.countPage());
    if (pictures)
      void import('#browser/marketing.ts').then((one) =>
        one.reportEnquiries(pictures.split(' '), () => hasConsent(value)),
      );
  }
}

function storeDecision(categories: readonly CookieCategory[]): void {
  const withdrawn = OPTIONAL_COOKIES.some((one) => hasConsent(one) && !categories.includes(one));
  const visitor = cookieDecision(document.cookie).visitor ?? crypto.randomUUID();
  const value = [COOKIE_CONSENT_VERSION, categories.join('+'), visitor].join('.');
  writeCookie('consent', value, COOKIE_CONSENT_DAYS);
  const logged = loadCaller()
    .then(({ lightCall }) =>
      lightCall<typeof decideCookies>('POST', '/cookie-consents', {
        body: { visitor, version: COOKIE_CONSENT_VERSION, categories: [...categories] },
        keepalive: true,
      }),
    )
    .catch(() => undefined);
  // Scripts of a withdrawn category go on running until the page is reloaded.
  if (withdrawn) void logged.then(() => location.reload());
}
