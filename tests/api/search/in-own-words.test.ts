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

test.each([
  ['ar', 'لازيك', 'service:lasik'],
  ['ar', 'ليزيك', 'service:lasik'],
  ['ar', 'فيمتو سمايل', 'service:smile-lenticule-extraction'],
  ['ar', 'اي سي ال', 'service:implantable-lens'],
  ['ar', 'كتراكت', 'service:cataract-surgery'],
  ['ar', 'لومينيرز', 'service:porcelain-veneers'],
  ['ar', 'انبلانت', 'service:dental-implants'],
  ['ar', 'اول اون فور', 'service:all-on-four'],
  ['ar', 'نقل الشعر', 'service:hair-transplant-turkey'],
  ['ar', 'اف يو اي', 'service:fue-hair-transplant'],
  ['ar', 'سليف', 'service:sleeve-gastrectomy'],
  ['ar', 'باي باس', 'service:gastric-bypass'],
  ['en', 'gastric sleave', 'service:sleeve-gastrectomy'],
  ['en', 'gastric by pass', 'service:gastric-bypass'],
  ['en', 'lazer eye surgery', 'service:lasik'],
  ['en', 'beard implant', 'service:beard-transplant'],
  ['fr', 'greffe capilaire', 'service:dhi-hair-transplant'],
  ['tr', 'saçekimi', 'service:dhi-hair-transplant'],
  ['tr', 'leysik', 'service:lasik'],
  ['tr', 'tüpmide', 'service:sleeve-gastrectomy'],
  ['tr', 'mide bypas', 'service:gastric-bypass'],
  ['ar', 'أنف', 'doctor:cemil-sedefcigil'],
  ['ar', 'سعر', 'site:cost'],
  ['ar', 'ثمن', 'site:cost'],
  ['ar', 'رقم واتساب', 'page:contact-us'],
  ['en', 'whatsapp number', 'page:contact-us'],
  ['fr', 'numéro whatsapp', 'page:contact-us'],
  ['tr', 'whatsapp numarası', 'page:contact-us'],
  ['ar', 'بالتقسيط', 'faq:paying-for-an-online-appointment'],
  ['en', 'instalments', 'faq:paying-for-an-online-appointment'],
  ['fr', 'paiement en plusieurs fois', 'faq:paying-for-an-online-appointment'],
  ['tr', 'taksit', 'faq:paying-for-an-online-appointment'],
] as const)('%s: “%s”, as people type it, has %s first', async (locale, key, page) => {
  expect((await found(locale, key))[0]).toBe(addressOf(page, locale));
});
