import { fold } from '#domain/fold.ts';

const folded = (words: string) => new Set(words.split(/\s+/).map(fold).filter(Boolean));

/** Words of questions and sentences that say nothing about what is looked for, by language. */
const STOP_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: folded(
    'a an the of in on at for to from by with and or is are was be do does did can could will would should i my me ' +
      'you your we it its this that these what which who when where why how much many there any some need want get ' +
      'have has best good near',
  ),
  fr: folded(
    'le la les l un une des du de d et ou a au aux en dans sur pour par avec est sont c ce cet cette que qui qu quoi ' +
      'quel quelle quels quelles quand comment combien où pourquoi je j me m mon ma mes vous votre vos nous notre il ' +
      'elle on y se s ne n pas faut peut avoir être faire fait meilleur meilleure meilleurs',
  ),
  tr: folded(
    've veya ile için bir bu mi mı mu mü ne nedir nasıl nerede hangi kaç kadar zaman de da en iyi var yok olur ' +
      'gerekir ben benim bana siz sizin',
  ),
  ar: folded(
    'من في على إلى الى عن مع هل ما ماذا كم كيف متى أين لماذا هو هي هذا هذه ذلك التي الذي و أو أن يمكن يمكنني أريد ' +
      'عند لدي أفضل أحسن',
  ),
};

/** Words that every page about people or treatments could hold: they help to order what is found, and exclude nothing. */
const GENERIC_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: folded('doctor doctors dr clinic clinics turkey türkiye'),
  fr: folded('docteur docteurs médecin médecins dr clinique cliniques turquie'),
  tr: folded('doktor doktorlar hekim hekimler dr klinik klinikler türkiye'),
  ar: folded('دكتور دكتورة الدكتور طبيب طبيبة أطباء عيادة عيادات تركيا'),
};

const isIn = (
  words: Readonly<Record<string, ReadonlySet<string>>>,
  languages: readonly string[],
  word: string,
): boolean => languages.some((language) => words[language]?.has(word));

export const isStopWord = (languages: readonly string[], word: string): boolean =>
  isIn(STOP_WORDS, languages, word);

export const isGenericWord = (languages: readonly string[], word: string): boolean =>
  isIn(GENERIC_WORDS, languages, word);
