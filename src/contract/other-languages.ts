import * as v from 'valibot';
import { SitePath } from '#contract/address.ts';
import { LocaleCode } from '#contract/text.ts';

/** The page of a content in a language in which it exists, for a reader in whose language it does not. */
const OtherLanguagePage = v.object({ locale: LocaleCode, title: v.string(), url: SitePath });
export type OtherLanguagePage = v.InferOutput<typeof OtherLanguagePage>;

/** Content of a 404 for a page that exists in other languages. */
const NotFoundContent = v.object({ elsewhere: v.array(OtherLanguagePage) });

/** The pages in other languages that the content of a 404 names; an empty list where it names none. */
export function otherLanguagePages(content: unknown): OtherLanguagePage[] {
  const read = v.safeParse(NotFoundContent, content);
  return read.success ? read.output.elsewhere : [];
}
