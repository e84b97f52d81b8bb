const firstLetter = (word: string) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';

/** The words of the titles that the site writes before names (`doctor-title.ts`), in all languages. */
const TITLE_WORD =
  /^(?:dr|pr|prof|assoc|asst|doç|öğr|üyesi|op|uzm|dt|dyt|dietitian|diététicien(?:ne)?|د|أ|اختصاصية?|التغذية)\.?$/iu;

/**
 * One or two letters that stand for a person; titles such as “Dr.” or “د.” do not count. Arabic has no capitals, and
 * two of its letters side by side read as a word, sometimes a rude one: there one letter stands alone.
 */
export function initials(name: string, locale: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !TITLE_WORD.test(word));
  const [start = '', end = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  const letters = /\p{Script=Arabic}/u.test(start)
    ? firstLetter(start)
    : firstLetter(start) + firstLetter(end);
  return letters.toLocaleUpperCase(locale);
}
