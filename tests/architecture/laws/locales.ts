/** Texts by flat key, as a locale file holds them. */
export type Messages = Readonly<Record<string, string>>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Keys without their plural suffix, each with its plural categories; a key without a plural has none. */
function grouped(messages: Messages): Map<string, Set<string>> {
  const keys = Object.keys(messages);
  // A key is a plural only when `…_other` exists: `step_one` alone is a plain key.
  const plurals = new Set(keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL, '')));
  const groups = new Map<string, Set<string>>();
  for (const key of keys) {
    const base = key.replace(PLURAL, '');
    if (!plurals.has(base) || base === key) groups.set(key, new Set());
    else groups.set(base, (groups.get(base) ?? new Set()).add(key.slice(base.length + 1)));
  }
  return groups;
}

const variables = (text: string) =>
  new Set([...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = '']) => name));

/**
 * Differences between English's file and the same file of another language (or its own): keys, plural categories
 * of CLDR, variables, empty texts.
 */
export function messageProblems(locale: string, english: Messages, messages: Messages): string[] {
  const expected = grouped(english);
  const actual = grouped(messages);
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  const problems = [...expected.keys()].filter((key) => !actual.has(key)).map((key) => `${key} is missing`);
  for (const [key, categories] of actual) {
    const plural = expected.get(key);
    if (!plural) problems.push(`${key} is not in English`);
    else if (plural.size > 0) {
      problems.push(
        ...pluralCategories
          .filter((category) => !categories.has(category))
          .map((category) => `${key}_${category} is missing`),
      );
      problems.push(
        ...[...categories]

          .filter((category) => !pluralCategories.includes(category as Intl.LDMLPluralRule))
          .map((category) => `${key}_${category} is no category of ${locale}`),
      );
    }
  }
  for (const [key, text] of Object.entries(messages)) {
    if (typeof text !== 'string' || text.trim() === '') problems.push(`${key} is empty or no text`);
    else problems.push(...wrongVariables(key, text, english));
  }
  return problems;
}

function wrongVariables(key: string, text: string, english: Messages): string[] {
  const source = english[key] ?? english[key.replace(PLURAL, '_other')];
  if (source === undefined) return [];
  const sourceVariables = variables(source);
  const used = variables(text);
  const unknown = [...used]
    .filter((name) => !sourceVariables.has(name))
    .map((name) => `${key} uses {{${name}}}, English does not`);
  // A form for exactly one, two or none may say the number in words.
  const mayOmit = PLURAL.test(key) ? new Set(['count']) : new Set<string>();
  const lost = [...sourceVariables].filter((name) => !used.has(name) && !mayOmit.has(name));
  return [...unknown, ...lost.map((name) => `${key} lacks {{${name}}}`)];
}
