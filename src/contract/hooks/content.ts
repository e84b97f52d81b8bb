import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { IsoInstant, LocaleCode, Segment, Text } from '#contract/text.ts';

/**
 * The webhook of a back end or an editor's command. Its addresses stand at the root of the site, beside `/api`, and
 * are signed: see docs/api-additions.md.
 */

/** Bytes of a webhook's body. */
export const MAX_HOOK_BYTES = 20 * 1024;
const MAX_TAGS = 500;

/** Something that happened to content (`blog.updated`), or the cache tags of what changed. */
export const ContentHook = v.pipe(
  v.object({
    type: v.optional(Text(60)),
    /** The item's slug, in any language. */
    slug: v.optional(Segment),
    /** The item's `key` of the contract; a number is taken as its digits. */
    id: v.optional(v.union([Segment, v.pipe(v.number(), v.integer(), v.transform(String))], 'text')),
    /** Languages whose texts changed. Taken, not used: a text may stand in on pages of other languages. */
    locales: v.optional(v.pipe(v.array(LocaleCode), v.maxLength(20, 'max'))),
    /** Fields of the item that changed, by their names in the contract; without it any may have. */
    changed: v.optional(v.pipe(v.array(Text(60)), v.maxLength(100, 'max'))),
    tags: v.optional(v.pipe(v.array(Text(250)), v.minLength(1, 'required'), v.maxLength(MAX_TAGS, 'max'))),
    /** Id and time for senders whose signature covers the body alone: by both a repeated webhook is recognised. */
    webhook_id: v.optional(Text(200)),
    webhook_timestamp: v.optional(v.pipe(v.number('invalid'), v.integer('invalid'))),
  }),
  v.forward(
    v.check(({ type, tags }) => (type === undefined) !== (tags === undefined), 'required'),
    ['type'],
  ),
);
export type ContentHook = v.InferOutput<typeof ContentHook>;

export const postContentHook = endpoint({
  method: 'POST',
  path: '/hooks/content',
  access: 'signature',
  summary: 'Content has changed: its pages become stale at once and are rendered anew.',
  body: ContentHook,
  output: v.object({
    /** Id for `GET /hooks/deliveries/{id}`. */
    delivery: v.string(),
    tags: v.array(v.string()),
    /** Stored pages that became stale. */
    pages: v.number(),
  }),
});

export const getDelivery = endpoint({
  method: 'GET',
  path: '/hooks/deliveries/{id}',
  access: 'signature',
  summary: 'What became of a webhook: each page, and when it was fresh.',
  output: v.object({
    id: v.string(),
    received_at: IsoInstant,
    /** Every page that is named is fresh or has failed, and every instance has confirmed or was waited for. */
    done: v.boolean(),
    /** The instances that share the pages, this one first; none where it stands alone. */
    instances: v.array(
      v.object({
        name: v.string(),
        /** True once no page from before the change is served any more. */
        confirmed: v.boolean(),
        /** Seconds since its last sign of life. */
        silent_seconds: v.number(),
      }),
    ),
    /** Why the other instances cannot be asked. */
    problem: v.optional(v.string()),
    tags: v.array(v.string()),
    /** Pages that became stale; of many the first 1,000 are named below. */
    total: v.number(),
    pages: v.array(
      v.object({
        address: v.string(),
        locale: v.nullable(LocaleCode),
        /** Milliseconds from the webhook to the new page. */
        after_ms: v.optional(v.number()),
        /** Why the old page still stands. */
        failed: v.optional(v.string()),
      }),
    ),
  }),
});
