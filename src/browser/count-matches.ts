import { lightGet } from '#client/light-get.ts';
import type { getDoctors } from '#contract/directory/doctors.ts';
import type { getHospitals } from '#contract/directory/hospital-lists.ts';

/** The number of the newest call for each form: a late answer to an earlier call is not shown. */
const newestCall = new WeakMap<HTMLFormElement, number>();

/**
 * Writes on the button of a filter form how many entries of the list match the chosen fields; no number if the call
 * fails. `data-call` of the form is the path of the list's call, `data-words` of the button its text with `{{count}}`.
 */
export async function countMatches(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLElement>('[data-count]');
  if (!button) return;
  const callNumber = (newestCall.get(form) ?? 0) + 1;
  newestCall.set(form, callNumber);
  const chosen = [...new FormData(form)].filter(([, value]) => value !== '');
  const query = { ...Object.fromEntries(chosen), limit: '1' };
  // The list of a country or city has a longer path than these two, but the same answer.
  const path = (form.dataset['call'] ?? '') as '/doctors' | '/hospitals';
  const total = await lightGet<typeof getDoctors | typeof getHospitals>(path, query)
    .then(({ meta }) => meta.total)
    .catch(() => undefined);
  if (newestCall.get(form) !== callNumber) return;
  const { lang } = document.documentElement;
  const template = button.dataset['words'] ?? '';
  button.textContent =
    total === undefined
      ? // The number stands in parentheses at the end.
        template.replace(/\s*\(.*$/, '')
      : template.replace('{{count}}', total.toLocaleString(`${lang}-u-nu-latn`));
}
