import { lightCall } from '#client/light-call.ts';
import type { getDoctors } from '#contract/directory/doctors.ts';
import type { getHospitals } from '#contract/directory/hospital-lists.ts';

/** Number of the newest count of each form: the late answer of an older one is not shown. */
const newestQuestion = new WeakMap<HTMLFormElement, number>();

/**
 * Writes on the button of a form how many entries of its list match the chosen fields; no number if the call fails.
 * `data-call` of the form is the path of the list's call, `data-words` of the button its words with `{{count}}`.
 */
export async function countMatches(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLElement>('[data-count]');
  if (!button) return;
  const turn = (newestQuestion.get(form) ?? 0) + 1;
  newestQuestion.set(form, turn);
  const chosen = [...new FormData(form)].filter(([, value]) => value !== '');
  const query = { ...Object.fromEntries(chosen), limit: '1' };
  // Lists of a place have a longer path and the same answer.
  const path = (form.dataset['call'] ?? '') as '/doctors' | '/hospitals';
  const total = await lightCall<typeof getDoctors | typeof getHospitals>('GET', path, { query })
    .then(({ meta }) => meta.total)
    .catch(() => undefined);
  if (newestQuestion.get(form) !== turn) return;
  const { lang } = document.documentElement;
  const template = button.dataset['words'] ?? '';
  button.textContent =
    total === undefined
      ? template.replace(/\s*\(.*$/, '')
      : template.replace('{{count}}', total.toLocaleString(`${lang}-u-nu-latn`));
}
