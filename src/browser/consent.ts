import { hasConsent } from '#browser/has-consent.ts';
import { keepClearOf } from '#browser/keep-clear.ts';
import { writeCookie } from '#browser/write-cookie.ts';
import { COOKIE_CONSENT_DAYS, COOKIE_CONSENT_VERSION, OPTIONAL_COOKIES } from '#config.ts';
import type { decideCookies } from '#contract/site/cookie-consent.ts';
import { type CookieCategory, cookieDecision } from '#contract/site/cookie-decision.ts';

type Box = HTMLInputElement & { value: CookieCategory };

const loadCaller = () => import('#client/light-call.ts');

/**
 * Shows the cookie banner until the visitor decides. It appears again after a year, after a new version of the notice,
 * and when the visitor presses the button in the footer.
 */
export function askForConsent(banner: HTMLElement): void {
  /** The button in the footer, if it has opened the banner. */
  let openedBy: HTMLElement | undefined;
  const boxes = [...banner.querySelectorAll<Box>('input')];
  // The HTML has the banner after the content. Here it moves to the beginning of the tab order, as the first question.
  document.querySelector('.skip')?.after(banner);
  const showUnlessDecided = () => {
    banner.hidden = cookieDecision(document.cookie).categories !== undefined;
  };
  showUnlessDecided();
  // The decision may have been made on another page before the browser restored this one from its memory.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showUnlessDecided();
  });
  keepClearOf(banner);
  startAgreedScripts(boxes);
  // The code of the call is loaded before the first click, so that the decision is logged even if the visitor leaves
  // the page at once.
  for (const kind of ['pointerover', 'focusin']) banner.addEventListener(kind, loadCaller, { once: true });
  banner.addEventListener('click', (event) => {
    const { decide } = (event.target as HTMLElement).closest<HTMLElement>('[data-decide]')?.dataset ?? {};
    if (!decide) return;
    const isChosen = { all: () => true, none: () => false, some: (box: Box) => box.checked };
    const categories = boxes.filter(isChosen[decide as keyof typeof isChosen]).map((box) => box.value);
    const agreedBefore = boxes.filter((box) => hasConsent(box.value));
    storeDecision(OPTIONAL_COOKIES.filter((category) => categories.includes(category)));
    startAgreedScripts(boxes.filter((box) => !agreedBefore.includes(box)));
    banner.hidden = true;
    // The focus was on a button of the banner, and would be lost with it.
    openedBy?.focus({ preventScroll: true });
    openedBy = undefined;
  });
  const opener = document.querySelector<HTMLElement>('[data-consent]');
  if (!opener) return;
  opener.hidden = false;
  opener.addEventListener('click', () => {
    for (const box of boxes) box.checked = hasConsent(box.value);
    banner.hidden = false;
    openedBy = opener;
    banner.focus();
  });
}

/** Starts the scripts of the categories to which the visitor consents; their code loads only then. */
function startAgreedScripts(boxes: readonly Box[]): void {
  for (const { value, dataset } of boxes) {
    if (!hasConsent(value)) continue;
    const { counts, pictures } = dataset;
    if (counts) void import('#browser/statistics.ts').then((module) => module.countPage());
    if (pictures)
      void import('#browser/marketing.ts').then((module) =>
        module.reportEnquiries(pictures.split(' '), () => hasConsent(value)),
      );
  }
}

function storeDecision(categories: readonly CookieCategory[]): void {
  const isWithdrawing = OPTIONAL_COOKIES.some(
    (category) => hasConsent(category) && !categories.includes(category),
  );
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
  if (isWithdrawing) void logged.then(() => location.reload());
}
