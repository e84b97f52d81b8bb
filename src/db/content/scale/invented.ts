import { LOCALES, type Locale } from '#config.ts';
import { fold } from '#domain/fold.ts';

/** Names in Latin and in Arabic letters; combined, they make some thousands. */
const FIRST = [
  ['Ayşe', 'عائشة'],
  ['Mehmet', 'محمد'],
  ['Zeynep', 'زينب'],
  ['Ömer', 'عمر'],
  ['Elif', 'أليف'],
  ['İrem', 'إيرم'],
  ['Çağrı', 'تشاغري'],
  ['Gülşen', 'غولشن'],
  ['Uğur', 'أوغور'],
  ['Şule', 'شولة'],
  ['Kerem', 'كرم'],
  ['Nazlı', 'نازلي'],
  ['Barış', 'باريش'],
  ['Derya', 'دريا'],
  ['Işıl', 'إيشيل'],
] as const;
const LAST = [
  ['Çağlar', 'تشاغلار'],
  ['Yıldırım', 'يلدرم'],
  ['Öztürk', 'أوزتورك'],
  ['Şahin', 'شاهين'],
  ['Demir', 'دمير'],
  ['Aydın', 'آيدن'],
  ['Güneş', 'غونش'],
  ['Kılıç', 'قلج'],
  ['Özkan', 'أوزكان'],
  ['Bulut', 'بولوت'],
  ['Korkmaz', 'قورقماز'],
  ['Taş', 'طاش'],
  ['Ünal', 'أونال'],
  ['Çetin', 'تشتين'],
  ['Erdoğmuş', 'أردوغموش'],
  ['Karagöz', 'قره غوز'],
  ['Sönmez', 'سونمز'],
  ['Uçar', 'أوتشار'],
  ['Işık', 'إيشق'],
  ['Yüksel', 'يوكسل'],
] as const;

const pickCyclically = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

/** The name of the n-th person: the same in every run. */
function nameOf(n: number): Record<'latin' | 'arabic', string> {
  const first = pickCyclically(FIRST, n);
  const last = pickCyclically(LAST, Math.floor(n / FIRST.length) + n);
  const initial = String.fromCharCode(65 + (n % 26));
  const arabic = String.fromCharCode(0x628 + (n % 18));
  return { latin: `${first[0]} ${initial}. ${last[0]}`, arabic: `${first[1]} ${arabic} ${last[1]}` };
}

export interface InventedText {
  key: string;
  locale: Locale;
  slug: string;
  title: string;
  summary: string;
  /** The name for the search, folded. */
  name: string;
  text: string;
}

/** Texts of the n-th item of a kind in every language. Its slug contains `noun`. */
export function textsOf(noun: 'doctor' | 'hospital' | 'post' | 'tag', n: number): InventedText[] {
  const { latin, arabic } = nameOf(n);
  const key = `scale-${noun}-${n}`;
  return LOCALES.map((locale) => {
    const own = locale === 'ar' ? arabic : latin;
    const title = noun === 'doctor' ? own : `${own} ${n}`;
    const summary = `${title}: ${noun} ${n} of a synthetic set.`;
    const name = fold(`${title} ${latin} ${arabic}`);
    return { key, locale, slug: `${key}-${locale}`, title, summary, name, text: `${name} ${fold(summary)}` };
  });
}
