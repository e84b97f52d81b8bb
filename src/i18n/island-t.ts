import type { Locale } from '#config.ts';
import { formatInMessage } from '#i18n/format.ts';
import { pluralCategory, type WithoutPlural } from '#i18n/plural.ts';

/** Messages in the form of the locale files: flat keys, `{{variables}}`, plural suffixes. */
export type Strings = Record<string, string>;

/** `count` chooses the plural form. Numbers are formatted for the language; texts are inserted as they are. */
export type MessageVariables = Record<string, string | number>;

type KeysBelow<S extends Strings, Prefix extends string> = {
  [K in keyof S as K extends `${Prefix}.${infer Rest}` ? Rest : never]: string;
};

/** The messages whose keys begin with `prefix.`, by the rest of their keys. Islands get them as their `strings`. */
export function pick<S extends Strings, Prefix extends string>(
  strings: S,
  prefix: Prefix,
): KeysBelow<S, Prefix> {
  const keyStart = `${prefix}.`;
  const entriesBelow = Object.entries(strings)
    .filter(([key]) => key.startsWith(keyStart))
    .map(([key, text]) => [key.slice(keyStart.length), text]);
  return Object.fromEntries(entriesBelow) as KeysBelow<S, Prefix>;
}

/** The plural forms of the message `name`, by their keys (`free_one`, `free_other` …). */
export const pluralForms = <Name extends string>(strings: Strings, name: Name) =>
  Object.fromEntries(Object.entries(strings).filter(([key]) => key.startsWith(`${name}_`))) as Record<
    `${Name}_one` | `${Name}_other`,
    string
  >;

/** A `t` over an island's strings; shows the key where a message is missing. */
export function createT<S extends Strings>(locale: Locale, strings: S) {
  return (key: WithoutPlural<keyof S & string>, vars: MessageVariables = {}): string => {
    const form = typeof vars.count === 'number' ? `${key}_${pluralCategory(locale, vars.count)}` : key;
    const message = strings[form] ?? strings[`${key}_other`] ?? strings[key] ?? key;
    return message.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
      const value = vars[name] ?? placeholder;
      return typeof value === 'number' ? formatInMessage(locale, value, name) : value;
    });
  };
}
