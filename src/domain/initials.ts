const first = (word: string) => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';

/** Two letters that stand for a person; titles such as “Dr.” or “د.” do not count. */
export function initials(name: string, locale: string): string {
  const words = name
    .split(/\s+/)
    .filter((word) => word !== '' && !/^(dr|prof|doç|uzm|op|د|أ)\.?$/iu.test(word));
  const [start = '', end = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  // The joiner keeps two Arabic letters apart.
  return `${first(start)}\u200c${first(end)}`.toLocaleUpperCase(locale);
}
