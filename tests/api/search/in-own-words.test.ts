import { expect, test } from 'vitest';
import type { Locale } from '#config.ts';
import { globalSearch, type SearchResult } from '#contract/content/search.ts';
import { call } from '../support/api.ts';
import { useSeededDatabase } from '../support/database.ts';
import { addressOf, comparablePath } from './expected-pages.ts';

useSeededDatabase();

const found = async (locale: Locale, key: string) =>
  ((await call(globalSearch, { locale, query: { key } })).json.content as SearchResult[]).map(({ url }) =>
    comparablePath(url),
  );

test.each([
  ['en', 'nose job'],
  ['en', 'rhinoplasty price'],
  ['en', 'how much is a nose job in turkey'],
  ['fr', 'rhinoplastie prix'],
  ['fr', 'refaire son nez'],
  ['tr', 'burun estetiği fiyatı'],
  ['tr', 'rinoplasti'],
  ['ar', 'تجميل الأنف سعر'],
  ['ar', 'عملية تصغير الأنف'],
] as const)('%s: “%s” finds plastic surgeons among the first three results', async (locale, key) => {
  expect((await found(locale, key)).slice(0, 3)).toContain(addressOf('doctor:cemil-sedefcigil', locale));
});

test.each([
  ['en', 'can I fly after gastric sleeve surgery'],
  ['en', 'can I fly after lasik'],
  ['en', 'flight fue hair transplant'],
  ['en', 'flight all on four dental implants'],
  ['fr', 'prendre l’avion après une sleeve'],
  ['fr', 'avion après greffe de cheveux'],
  ['tr', 'tüp mide ameliyatından sonra uçağa binebilir miyim'],
  ['tr', 'saç ekimi sonrası uçak'],
  ['ar', 'السفر بالطائرة بعد تكميم المعدة'],
  ['ar', 'متى يمكنني السفر بعد زراعة الشعر'],
] as const)('%s: “%s” has the article on flying first', async (locale, key) => {
  expect((await found(locale, key))[0]).toBe(addressOf('post:flying-after-surgery', locale));
});
