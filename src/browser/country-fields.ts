import { storeCountry, storedCountry } from '#client/stored-country.ts';

/** The country beside a telephone number begins with the visitor's earlier choice, and a new choice is kept. */
export function preselectStoredCountry(field: HTMLSelectElement): void {
  const kept = storedCountry();
  if (kept && field.value === '' && field.querySelector(`[value=${kept}]`)) field.value = kept;
  field.addEventListener('change', () => field.value && storeCountry(field.value));
}
