import * as v from 'valibot';
import { OptionalAddress } from '#contract/address.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Honeypot } from '#contract/form-fields.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { Email, LocaleCode } from '#contract/text.ts';
import { essential } from '#contract/reading.ts';

const Block = v.object({ key: v.string(), title: essential(v.string()), text: v.string() });

/** The home page's own texts; lists that change by themselves have calls of their own. */
export const Home = v.object({
  /** Language of the texts: a fallback's where no translation exists. */
  locale: LocaleCode,
  hero: v.object({ title: v.string(), text: v.string() }),
  /**
   * The service families; `slug` is that of the page below /services/turkey, empty where there is none yet,
   * and `link` its address.
   */
  services: v.object({
    title: v.string(),
    text: v.string(),
    items: v.array(v.object({ ...Block.entries, slug: v.string(), link: OptionalAddress })),
  }),
  steps: v.object({ title: v.string(), items: v.array(Block) }),
  questions: v.object({
    title: v.string(),
    items: v.array(v.object({ question: essential(v.string()), answer: essential(v.string()) })),
  }),
  contact: v.object({ title: v.string(), text: v.string() }),
  meta_tags: MetaTags,
});
export type Home = v.InferOutput<typeof Home>;

export const getHome = endpoint({
  method: 'GET',
  path: '/home',
  access: 'public',
  summary: 'Texts of the home page.',
  output: Home,
});

export const SubscribeMail = v.object({
  email: Email,
  website: Honeypot,
});
export type SubscribeMail = v.InferOutput<typeof SubscribeMail>;

export const subscribeMail = endpoint({
  method: 'POST',
  path: '/home/subscribe-mail',
  access: 'public',
  summary:
    'Begins a subscription to the newsletter, which counts once the link of a mail to the address is opened. `message` is the text for the visitor; the answer is the same for an address that is subscribed, or was sent a mail within ten minutes.',
  form: true,
  body: SubscribeMail,
  output: v.null(),
});
