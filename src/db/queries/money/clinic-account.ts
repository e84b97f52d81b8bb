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

/** The IBAN of the seed files, the example of the IBAN registry: no money may be sent there. */
const EXAMPLE_IBAN = 'TR330006100519786457841326';

/** The clinic's account from its settings; undefined when it is incomplete, or the example while `demo` is false. */
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
  if (!holder || !bank || !bic || !iban || (iban === EXAMPLE_IBAN && !demo)) return undefined;
  return { holder, bank, iban, bic };
}
