import * as v from 'valibot';
import { SitePath } from '#contract/address.ts';
import { LocaleCode } from '#contract/text.ts';

/** Content that does not exist in the reader's language, in another language in which it exists. */
const Elsewhere = v.object({ locale: LocaleCode, title: v.string(), url: SitePath });
export type Elsewhere = v.InferOutput<typeof Elsewhere>;

/** Content of a 404: the other languages in which the page exists. */
const Missing = v.object({ elsewhere: v.array(Elsewhere) });

/** The other languages that the content of a 404 names; none where it names none. */
export function elsewhereIn(content: unknown): Elsewhere[] {
  const read = v.safeParse(Missing, content);
  return read.success ? read.output.elsewhere : [];
}
