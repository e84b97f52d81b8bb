import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { listSettings } from '#db/queries/settings.ts';
import { parseIban } from '#domain/iban.ts';

/** The bank account to which patients transfer money. */
export interface ClinicAccount {
  holder: string;
  bank: string;
  iban: string;
  bic: string;
}

/** The account of the seed files, with the example of the IBAN registry: outside a demonstration it is never offered. */
const EXAMPLE = { iban: 'TR330006100519786457841326', bic: 'DEMOTRISXXX' };

/**
 * The clinic's account from its settings; undefined when a part is missing or the IBAN is wrong, or when IBAN or BIC are
 * those of the example while `demo` is false.
 */
export async function clinicAccount(
  db: Database,
  locale: Locale,
  demo: boolean,
): Promise<ClinicAccount | undefined> {
  const settings = new Map(
    (await listSettings(db, 'payment', locale)).map(({ slug, value }) => [slug, value]),
  );
  const [holder, bank, bic] = ['bank_holder', 'bank_name', 'bank_bic'].map(
    (slug) => settings.get(slug) ?? '',
  );
  const iban = parseIban(settings.get('bank_iban') ?? '');
  if (!holder || !bank || !bic || !iban) return undefined;
  if (!demo && (iban === EXAMPLE.iban || bic === EXAMPLE.bic)) return undefined;
  return { holder, bank, iban, bic };
}
