import { fetchHtml } from '#browser/fetch-html.ts';
import { opensElsewhere } from '#browser/opens-elsewhere.ts';

/**
 * Asks before a change of language loses text in a form: the other languages have only what the address of the page says,
 * and an address must not hold personal data. Forms that search or filter put their text into the address. The newsletter
 * and the estimate are left out, because one address or a few numbers are soon typed again. A script also writes one of the
 * numbers of the estimate, which would count as typed.
 */

/**
 * Fields that hold text of the visitor. Passwords are never shown again, so they do not count, and neither does the
 * address with which people sign in, which browsers fill in.
 */
const FIELDS =
  ':is(main, #contact-window) form[method=post]:not([action$="/newsletter"], .cost-form) :is(textarea, input:not([type=hidden], [type=password], [type=checkbox], [type=radio], [type=range], [type=file], [type=search], [type=submit], [autocomplete=username]))';
/** Milliseconds within which the question must arrive. */
const QUESTION_TIMEOUT = 4_000;

/** The dialog that asks, once it was needed. */
let dialog: HTMLDialogElement | undefined;
/** The link about which the visitor is being asked, or will be when the question has arrived. */
let pendingLink: HTMLAnchorElement | undefined;
/** Whether a click follows a link after the visitor has agreed. */
let hasAgreed = false;

/** Holds a click on a language back while the visitor is asked, if it would lose text. */
export function askBeforeLoss(event: MouseEvent): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('[data-asks] a');
  const list = link?.closest<HTMLElement>('[data-asks]');
  if (!link || !list || hasAgreed || opensElsewhere(event) || !holdsText(list)) return;
  event.preventDefault();
  event.stopPropagation();
  const isAsking = pendingLink !== undefined;
  // The last click counts where another language is chosen before the question is there.
  pendingLink = link;
  if (!isAsking) void followIfAgreed(list);
}

/** Follows the pending link if the visitor agrees. Where the question cannot be loaded, nothing is asked. */
async function followIfAgreed(list: HTMLElement): Promise<void> {
  const question = await loadDialog(list.dataset['asks'] ?? '').catch(() => undefined);
  const isAgreed = !question || (await isAgreedTo(question).catch(() => true));
  const link = pendingLink;
  pendingLink = undefined;
  if (!isAgreed) {
    // The link is in the menu, which the dialog has closed.
    document.querySelector<HTMLElement>('[popovertarget=languages]')?.focus();
    return;
  }
  // The click is handled before `click` returns. The page may be shown again later, and then asks again.
  hasAgreed = true;
  link?.click();
  hasAgreed = false;
}

/** The dialog from the address of its own, because few visitors see it. */
async function loadDialog(address: string): Promise<HTMLDialogElement | undefined> {
  if (!dialog) {
    const template = document.createElement('template');
    template.innerHTML = await fetchHtml(address, AbortSignal.timeout(QUESTION_TIMEOUT));
    dialog = template.content.querySelector('dialog') ?? undefined;
    if (dialog) document.body.append(dialog);
  }
  return dialog;
}

function isAgreedTo(question: HTMLDialogElement): Promise<boolean> {
  question.returnValue = '';
  question.showModal();
  return new Promise((resolve) =>
    question.addEventListener('close', () => resolve(question.returnValue === 'change'), { once: true }),
  );
}

/**
 * In the answer to a form every text counts, because the server has written into it what the visitor sent. Elsewhere text
 * counts that the page did not have, unless the form keeps it for the account on this device, in every language. React
 * writes the text of a controlled field into its `defaultValue` too, so such a field never counts: its form must keep
 * drafts, or leave the field uncontrolled.
 */
function holdsText(list: HTMLElement): boolean {
  const isAnswer = list.dataset['answer'] !== undefined;
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)];
  return fields.some(
    ({ value, defaultValue, form }) =>
      value.trim() !== '' &&
      (isAnswer || (value !== defaultValue && form?.dataset['keepsText'] === undefined)),
  );
}
