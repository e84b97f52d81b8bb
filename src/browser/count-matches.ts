import { lightCall } from '#client/light-call.ts';
import type { getDoctors } from '#contract/directory/doctors.ts';

/** Which question of a form is the newest: an older answer that comes late is not shown. */
const asked = new WeakMap<HTMLFormElement, number>();

/** Writes on the finder's button how many doctors have what is chosen. Without an answer it says no number. */
export async function countMatches(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLElement>('[data-count]');
  if (!button) return;
  const turn = (asked.get(form) ?? 0) + 1;
  asked.set(form, turn);
  const chosen = [...new FormData(form)].filter(([, value]) => value !== '');
  const query = { ...Object.fromEntries(chosen), limit: '1' };
  const total = await lightCall<typeof getDoctors>('GET', '/doctors', { query })
    .then(({ meta }) => meta.total)
    .catch(() => undefined);
  if (asked.get(form) !== turn) return;
  const { lang } = document.documentElement;
  const words = button.dataset['words'] ?? '';
  button.textContent =
    total === undefined
      ? words.replace(/\s*\(.*$/, '')
      : words.replace('{{count}}', total.toLocaleString(`${lang}-u-nu-latn`));
}
