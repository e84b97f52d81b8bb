import { storeCountry, storedCountry } from '#client/stored-country.ts';

/** Selects the visitor's earlier choice of country beside a telephone number, and stores a new choice. */
export function preselectStoredCountry(field: HTMLSelectElement): void {
  const stored = storedCountry();
  if (stored && field.value === '' && field.querySelector(`[value=${stored}]`)) field.value = stored;
  field.addEventListener('change', () => field.value && storeCountry(field.value));
}
