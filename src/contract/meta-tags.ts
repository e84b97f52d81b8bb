import * as v from 'valibot';
import { SitePath } from '#contract/address.ts';
import { detailList } from '#contract/reading.ts';
import { LocaleCode } from '#contract/text.ts';

/** Titles for search engines, and the languages in which the same content exists. */
export const MetaTags = v.object({
  title: v.string(),
  description: v.string(),
  /** Addresses of the same content by language, this one included; paths of this site. */
  alternative: detailList(v.array(v.object({ locale: LocaleCode, url: SitePath }))),
});
export type MetaTags = v.InferOutput<typeof MetaTags>;
