import { fetchHtml } from '#browser/fetch-html.ts';
import { hasConsent } from '#browser/has-consent.ts';
import { keepClearOf } from '#browser/keep-clear.ts';
import { writeCookie } from '#browser/write-cookie.ts';
import { COOKIE_CONSENT_DAYS, COOKIE_CONSENT_VERSION, OPTIONAL_COOKIES } from '#config.ts';
import type { decideCookies } from '#contract/site/cookie-consent.ts';
import { type CookieCategory, cookieDecision } from '#contract/site/cookie-decision.ts';

type Box = HTMLInputElement & { value: CookieCategory };

/** Milliseconds before the content of the banner is loaded, so that it does not delay the first paint of the page. */
const SHOW_DELAY = 200;

const loadCaller = () => import('#client/light-call.ts');

/**
 * Shows the cookie banner until the visitor decides. It appears again after a year, after a new version of the notice,
 * and when the visitor presses the button in the footer.
 */
export function askForConsent(banner: HTMLElement): void {
  /** The button in the footer, if it has opened the banner. */
  let openedBy: HTMLElement | undefined;
  // The HTML has the banner after the content. Here it moves to the beginning of the tab order, as the first question.
  document.querySelector('.skip')?.after(banner);
  /** Shows the banner to visitors who have not decided, and to those who have pressed `opener`. */
  const show = async (opener?: HTMLElement) => {
    // Where the banner cannot be loaded, nothing is asked, and no optional cookie is used.
    if ((!opener && isDecided()) || !(await fill(banner))) return;
    banner.hidden = !opener && isDecided();
    if (!opener) return;
    for (const box of boxesOf(banner)) box.checked = hasConsent(box.value);
    openedBy = opener;
    void loadCaller();
    banner.tabIndex = -1;
    banner.focus();
  };
  setTimeout(show, SHOW_DELAY);
  // The decision may have been made on another page before the browser restored this one from its memory.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) banner.hidden ||= isDecided();
  });
  keepClearOf(banner);
  startAgreedScripts(banner, OPTIONAL_COOKIES.filter(hasConsent));
  banner.addEventListener('click', (event) => {
    const { decide } = (event.target as HTMLElement).closest<HTMLElement>('[data-decide]')?.dataset ?? {};
    if (!decide) return;
    const categories = boxesOf(banner)
      .filter(({ checked }) => decide === 'all' || (decide === 'some' && checked))
      .map(({ value }) => value);
    const agreedBefore = OPTIONAL_COOKIES.filter(hasConsent);
    storeDecision(OPTIONAL_COOKIES.filter((category) => categories.includes(category)));
    startAgreedScripts(
      banner,
      categories.filter((category) => !agreedBefore.includes(category)),
    );
    banner.hidden = true;
    // The focus was on a button of the banner, and would be lost with it.
    openedBy?.focus({ preventScroll: true });
    openedBy = undefined;
  });
  const opener = document.querySelector<HTMLElement>('[data-consent]');
  if (!opener) return;
  opener.hidden = false;
  opener.addEventListener('click', () => show(opener));
}

const isDecided = (): boolean => cookieDecision(document.cookie).categories !== undefined;

const boxesOf = (banner: HTMLElement) => [...banner.querySelectorAll<Box>('input')];

/** Resolves once the content is in the banner; undefined until it is needed, and after it could not be loaded. */
let filling: Promise<boolean> | undefined;

/** Loads the content of the banner, which most pages never show; resolves with whether it is there. */
async function fill(banner: HTMLElement): Promise<boolean> {
  banner.ariaBusy = 'true';
  filling ??= fetchHtml(banner.dataset['content'] ?? '')
    .then((html) => {
      banner.innerHTML = html;
      return true;
    })
    .catch(() => {
      filling = undefined;
      return false;
    });
  const isFilled = await filling;
  banner.ariaBusy = null;
  return isFilled;
}

/** Starts the scripts of the categories to which the visitor consents; their code loads only then. */
function startAgreedScripts({ dataset }: HTMLElement, categories: readonly CookieCategory[]): void {
  const { counts, pictures } = dataset;
  if (counts !== undefined && categories.includes('statistics'))
    void import('#browser/statistics.ts').then((module) => module.countPage());
  if (pictures && categories.includes('marketing'))
    void import('#browser/marketing.ts').then((module) =>
      module.reportEnquiries(pictures.split(' '), () => hasConsent('marketing')),
    );
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
