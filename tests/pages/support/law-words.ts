import type { BlockKind } from '#domain/page-law.ts';

/** Matches words or phrases that begin with one of the stems, with any ending, in lower-case text. */
const wordBeginning = (...stems: string[]) => new RegExp(`(?<!\\p{L})(?:${stems.join('|')})\\p{L}*`, 'gu');

const AMOUNT = String.raw`\d[\d.,\u00a0\u202f ]*(?:(?:bin|milyon)\s)?(?:(?:türk|abd)\s)?`;
const CODE = 'tl|try|eur|usd|gbp';
/** Names of currencies, which take endings. */
const NAME = 'avro|euro|dolar|lira|sterlin';

/**
 * Words that the law on the promotion of health services keeps out of Turkish pages. The patterns expect
 * lower-case text. Medical prose may compare two methods; it may not compare offers, nor name the best.
 */
export const LAW_WORDS: Record<BlockKind, readonly RegExp[]> = {
  price: [
    /[€$£₺¥]/gu,
    new RegExp(`${AMOUNT}(?:(?:${CODE})(?!\\p{L})|(?:${NAME})\\p{L}*)`, 'gu'),
    new RegExp(`(?<!\\p{L})(?:${CODE}|${NAME})[\\u00a0\\u202f ]?\\d`, 'gu'),
    wordBeginning('taksit', 'fiyat listesi', 'başlayan fiyat', 'paket fiyat'),
  ],
  discount: [
    wordBeginning('indirim', 'kampanya', 'promosyon', 'bedava', 'ücretsiz', 'hediye', 'kaçırmayın'),
    /(?<!\p{L})(?:fırsat(?:ı|ları)|sınırlı süre|özel teklif)(?!\p{L})/gu,
    wordBeginning('uygun fiyat', 'uygun ücret', 'ekonomik fiyat'),
  ],
  testimonial: [
    wordBeginning('hasta yorum', 'hasta görüş', 'hasta hikâye', 'hasta hikaye', 'hastalarımız anlat'),
    wordBeginning('teşekkür mektup', 'memnuniyet', 'memnun kal'),
  ],
  'before-after': [
    /(?<!\p{L})önce(?:si)?\s*(?:ve|\/|-|–|—)\s*sonra(?:sı)?\s+(?:foto|görsel|resim|görüntü)\p{L}*/gu,
    /(?<!\p{L})öncesi\s*(?:ve|\/|-|–|—)\s*sonrası(?!\p{L})/gu,
  ],
  comparison: [
    wordBeginning('daha ucuz', 'daha uygun fiyat', 'daha hesaplı', 'daha ekonomik', 'tasarruf'),
    /(?<!\p{L})(?:avrupa|almanya|ingiltere|fransa|abd(?!\p{L})|diğer (?:klinik|hastane|ülke)ler)(?:’?\p{L}*)\s+(?:göre|kıyasla)\s+(?:%|yüzde|daha)/gu,
  ],
  ranking: [
    /(?<!\p{L})en (?:iyi|başarılı|deneyimli|güvenilir|kaliteli|gelişmiş|çok tercih|çok önerilen|büyük hastane|ünlü|ucuz)\p{L}*/gu,
    wordBeginning(
      'dünyaca ünlü',
      'ödüllü',
      'sektör lider',
      'lider klinik',
      'lider hastane',
      'alanında lider',
    ),
    /(?<![\p{L}\d])(?:bir|1) numaralı(?!\p{L})/gu,
    // Ratings; the number of a step is none.
    /★|⭐|(?<![\d.,/]|adım )\d(?:[.,]\d)?\s*\/\s*5(?:[.,]0)?(?![.,/]?\d)/gu,
  ],
};

/** The words of a kind that a Turkish text holds. */
export const lawWordsIn = (text: string, kind: BlockKind): string[] =>
  LAW_WORDS[kind].flatMap((pattern) =>
    [...text.toLocaleLowerCase('tr').matchAll(pattern)].map(([found]) => found),
  );
