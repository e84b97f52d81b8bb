import { fetchHtml } from '#browser/fetch-html.ts';
import { opensElsewhere } from '#browser/opens-elsewhere.ts';

/**
 * Asks before a change of language loses text in a form: the other languages have only what the address of the page says,
 * and an address must not hold personal data. Forms that search or filter put their text into the address. The newsletter
 * is left out, because one address is soon typed again.
 */

/** Fields that hold text of the visitor; passwords are never shown again, so they do not count. */
const FIELDS =
  ':is(main, #contact-window) form[method=post]:not([action$="/newsletter"]) :is(textarea, input:not([type=hidden], [type=password], [type=checkbox], [type=radio], [type=range], [type=file], [type=search], [type=submit]))';

/** The dialog that asks, once it was needed. */
let dialog: HTMLDialogElement | undefined;
/** Whether the visitor has agreed to the loss. */
let hasAgreed = false;

/** Holds a click on a language back while the visitor is asked, if it would lose text. */
export function askBeforeLoss(event: MouseEvent): void {
  const link = (event.target as Element).closest?.<HTMLAnchorElement>('[data-asks] a');
  const list = link?.closest<HTMLElement>('[data-asks]');
  if (!link || !list || hasAgreed || opensElsewhere(event) || !holdsText(list)) return;
  event.preventDefault();
  event.stopPropagation();
  void followIfAgreed(link, list);
}

/** Follows a link of a list of languages if the visitor agrees. Where the question cannot be loaded, nothing is asked. */
async function followIfAgreed(link: HTMLAnchorElement, list: HTMLElement): Promise<void> {
  const question = await loadDialog(list.dataset['asks'] ?? '').catch(() => undefined);
  if (question && !(await isAgreedTo(question))) {
    // The link is in the menu, which the dialog has closed.
    document.querySelector<HTMLElement>('[popovertarget=languages]')?.focus();
    return;
  }
  hasAgreed = true;
  link.click();
}

/** The dialog from the address of its own, because few visitors see it. */
async function loadDialog(address: string): Promise<HTMLDialogElement | undefined> {
  if (!dialog) {
    const template = document.createElement('template');
    template.innerHTML = await fetchHtml(address);
    // A second click may have loaded it meanwhile.
    dialog ??= template.content.querySelector('dialog') ?? undefined;
    if (dialog) document.body.append(dialog);
  }
  return dialog;
}

function isAgreedTo(question: HTMLDialogElement): Promise<boolean> {
  question.returnValue = '';
  if (!question.open) question.showModal();
  return new Promise((resolve) =>
    question.addEventListener('close', () => resolve(question.returnValue === 'change'), { once: true }),
  );
}

/**
 * In the answer to a form every text counts, because the server has written into it what the visitor sent. Elsewhere text
 * counts that the page did not have, unless the form keeps it for the account on this device, in every language.
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
