import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { IsoInstant, LocaleCode, Segment, Text } from '#contract/text.ts';

/**
 * The webhook of a back end or an editor's command. Its addresses stand at the root of the site, beside `/api`, and
 * are signed: see docs/webhook.md.
 */

/** The most bytes of a webhook's body. */
export const MAX_HOOK_BYTES = 20 * 1024;
export const MAX_TAGS = 500;

/** An event of content (`blog.updated`), or the cache tags of the content that changed. */
export const ContentHook = v.pipe(
  v.object({
    type: v.optional(Text(60)),
    /** The item's slug, in any language. */
    slug: v.optional(Segment),
    /** The item's `key` of the contract; a number counts as its digits. */
    id: v.optional(v.union([Segment, v.pipe(v.number(), v.integer(), v.transform(String))], 'text')),
    /**
     * Languages whose texts changed. They are accepted and not used, because pages in other languages may show a text
     * too.
     */
    locales: v.optional(v.pipe(v.array(LocaleCode), v.maxLength(20, 'max'))),
    /** Fields of the item that changed, by their names in the contract; without it any field may have changed. */
    changed: v.optional(v.pipe(v.array(Text(60)), v.maxLength(100, 'max'))),
    tags: v.optional(v.pipe(v.array(Text(250)), v.minLength(1, 'required'), v.maxLength(MAX_TAGS, 'max'))),
    /**
     * Id and time (in seconds since 1970) of the webhook, by which a repeated one is recognised, from senders
     * whose signature covers the body alone.
     */
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
  summary:
    'Content has changed: its pages become stale at once and are rendered anew. 202; 200 for a webhook whose id was sent before, which changes nothing, and 409 for that id with other content. 401 without a valid signature in time, 413 above 20 KB, 422 on `type` or `tags` for an unknown one.',
  body: ContentHook,
  output: v.object({
    /** Id for `GET /hooks/deliveries/{id}`. */
    delivery: v.string(),
    tags: v.array(v.string()),
    /**
     * The number of stored pages that became stale, by this webhook or by others that were handled together
     * with it; an estimate where it takes long to find them.
     */
    pages: v.number(),
  }),
});

export const getDelivery = endpoint({
  method: 'GET',
  path: '/hooks/deliveries/{id}',
  access: 'signature',
  summary:
    'The effect of a webhook of the last hour: the pages that it made stale, and when each was fresh again. 404 for any other, also on an instance that did not receive it.',
  output: v.object({
    id: v.string(),
    received_at: IsoInstant,
    /** Whether each page is fresh or has failed, and each instance has confirmed or its time to do so is over. */
    done: v.boolean(),
    /** The instances that share the pages by Redis, this one first; empty where none are shared. */
    instances: v.array(
      v.object({
        name: v.string(),
        /** Whether the instance no longer serves any page from before the change. */
        confirmed: v.boolean(),
        /** Seconds since the instance was last heard of. */
        silent_seconds: v.number(),
      }),
    ),
    /** The reason why the other instances cannot be asked. */
    problem: v.optional(v.string()),
    tags: v.array(v.string()),
    /**
     * The number of pages that became stale, as `pages` of the webhook’s answer counts them; only the first
     * 1,000 are listed.
     */
    total: v.number(),
    pages: v.array(
      v.object({
        address: v.string(),
        /** Null for a page without a language. */
        locale: v.nullable(LocaleCode),
        /**
         * Milliseconds from the invalidation, which may have waited for an earlier one to be written, to the new page.
         */
        after_ms: v.optional(v.number()),
        /** The reason why the old page could not be replaced. */
        failed: v.optional(v.string()),
      }),
    ),
  }),
});
