import { LOCALES, type Locale } from '#config.ts';

type Json = unknown;
type JsonObject = Record<string, Json>;

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a value is an object with a text per language. */
const isTexts = (value: Json): value is JsonObject =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => LOCALES.some((locale) => locale === key));

/** Removes all languages but one from texts in several languages; everything else stays. */
export function onlyLanguage(value: Json, locale: Locale): Json {
  if (Array.isArray(value)) return value.map((item: Json) => onlyLanguage(item, locale));
  if (!isObject(value)) return value;
  if (isTexts(value)) return locale in value ? { [locale]: value[locale] } : {};
  return mapValues(value, (inner) => onlyLanguage(inner, locale));
}

/** Adds the languages that {@link onlyLanguage} removed; `whole` has all of them. */
export function restoreOtherLanguages(value: Json, whole: Json): Json {
  if (Array.isArray(value) && Array.isArray(whole))
    return value.map((item: Json, index) => restoreOtherLanguages(item, findCounterpart(item, index, whole)));
  if (!isObject(value) || !isObject(whole)) return value;
  if (isTexts(whole)) return { ...whole, ...value };
  return mapValues(value, (inner, key) => restoreOtherLanguages(inner, whole[key]));
}

/**
 * The entry of `whole` with the same name, since entries may have been moved; without a name the one at the same index.
 */
function findCounterpart(item: Json, index: number, whole: readonly Json[]): Json {
  const name = nameOf(item);
  return typeof name === 'string' ? whole.find((other) => nameOf(other) === name) : whole[index];
}

/** An entry goes by its key or slug. A picture has neither, but a `name` that is a plain text. */
const nameOf = (item: Json): Json =>
  isObject(item) ? (item['key'] ?? item['slug'] ?? item['name']) : undefined;

const mapValues = (value: JsonObject, map: (inner: Json, key: string) => Json): JsonObject =>
  Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner, key)]));
