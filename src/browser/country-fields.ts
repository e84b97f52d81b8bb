import { keepCountry, keptCountry } from '#client/kept-country.ts';

/** The country beside a telephone number begins with the visitor's earlier choice, and a new choice is kept. */
export function beginWithKeptCountry(field: HTMLSelectElement): void {
  const kept = keptCountry();
  if (kept && field.value === '' && field.querySelector(`[value=${kept}]`)) field.value = kept;
  field.addEventListener('change', () => field.value && keepCountry(field.value));
}
