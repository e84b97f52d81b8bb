import * as v from 'valibot';
import { NamedPlace } from '#contract/directory/cards.ts';
import {
  MILESTONE_UNITS,
  RISK_OUT_OF,
  RISK_UNITS,
  SERVICE_FACTS,
  SERVICE_FAMILIES,
} from '#domain/content-kinds.ts';
import { Person, PostCard, Source } from '#contract/content/blog.ts';
import { endpoint } from '#contract/endpoint.ts';
import { MetaTags } from '#contract/meta-tags.ts';
import { IsoDate, LocaleCode } from '#contract/text.ts';
import { essential, mainList, nullIfMissing, withFallback, detailList } from '#contract/reading.ts';

export const ServiceFamily = v.picklist(SERVICE_FAMILIES);
export type ServiceFamily = v.InferOutput<typeof ServiceFamily>;

export const ServiceCard = v.object({
  /** The same in every language; the drawn picture depends on it. */
  key: v.string(),
  slug: essential(v.string()),
  title: essential(v.string()),
  summary: v.string(),
  family: nullIfMissing(ServiceFamily),
  /** Whether the service is a family of procedures or one procedure. */
  kind: withFallback(v.picklist(['family', 'procedure']), 'procedure'),
  /** Language of the texts: a fallback's where no translation exists. */
  locale: LocaleCode,
});
export type ServiceCard = v.InferOutput<typeof ServiceCard>;

export const Service = v.object({
  ...ServiceCard.entries,
  /** HTML, which pages sanitise when they render it. */
  body: v.string(),
  /** Short phrases that tell readers what to expect. */
  facts: detailList(v.array(v.object({ key: v.picklist(SERVICE_FACTS), value: v.string() }))),
  reviewer: v.nullable(Person),
  /** Day in UTC of the medical review; null without one. */
  reviewed_at: v.nullable(IsoDate),
  sources: detailList(v.array(Source)),
  /** Complications, with the frequency that one publication found. */
  risks: v.optional(
    detailList(
      v.array(
        v.object({
          /** The number of affected people, out of `of`. */
          affected: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
          of: v.picklist(RISK_OUT_OF),
          unit: v.picklist(RISK_UNITS),
          /** The complication. */
          what: essential(v.string()),
          source: essential(v.string()),
          url: v.pipe(v.string(), v.regex(/^https:\/\//)),
          /** Year of the publication. */
          year: v.nullable(v.number()),
          /** Years for which the patients were followed. */
          years: v.nullable(v.number()),
        }),
      ),
    ),
    [],
  ),
  /**
   * Events of the recovery in their order. Each usually happens between `from` and `to` units after the treatment; 0 is the
   * treatment itself.
   */
  milestones: v.optional(
    detailList(
      v.array(
        v.pipe(
          v.object({
            unit: v.picklist(MILESTONE_UNITS),
            from: v.pipe(v.number(), v.integer(), v.minValue(0)),
            to: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
            what: essential(v.string()),
          }),
          v.check(({ from, to }) => from <= to),
        ),
      ),
    ),
    [],
  ),
  /** The procedures of a family; for a procedure, the others of its family. */
  related: v.array(ServiceCard),
  /** The page of the family that a procedure belongs to; null for a family. */
  parent: v.nullable(
    v.object({
      slug: essential(v.string()),
      title: essential(v.string()),
      /** Language of the title: a fallback's where no translation exists. */
      locale: LocaleCode,
    }),
  ),
  /** At most three posts about it: those with the most common tags, then the newest. */
  posts: v.array(PostCard),
  /** Fields of medicine of the family, in their order, with the numbers of doctors and hospitals in each. */
  fields: v.optional(
    v.array(
      v.object({
        key: v.string(),
        slug: essential(v.string()),
        title: essential(v.string()),
        doctors: nullIfMissing(v.number()),
        hospitals: nullIfMissing(v.number()),
      }),
    ),
    [],
  ),
  /**
   * At most four hospitals, sorted by name, of doctors who offer the treatment or, for a family, work in one
   * of its fields.
   */
  hospitals: v.optional(
    detailList(v.array(v.object({ ...NamedPlace.entries, city: NamedPlace, country: NamedPlace }))),
    [],
  ),
  /** Calculators and quizzes of the family, calculators first; those for all families are left out. */
  tools: v.optional(
    detailList(
      v.array(
        v.object({
          kind: v.picklist(['calculator', 'quiz']),
          slug: essential(v.string()),
          title: essential(v.string()),
          locale: LocaleCode,
        }),
      ),
    ),
    [],
  ),
  meta_tags: MetaTags,
});
export type Service = v.InferOutput<typeof Service>;

export const getServices = endpoint({
  method: 'GET',
  path: '/services/turkey',
  access: 'public',
  summary: 'Overview: the families with their procedures, in the order of the editors.',
  output: v.object({
    title: v.string(),
    description: v.string(),
    items: mainList(v.array(v.object({ ...ServiceCard.entries, procedures: v.array(ServiceCard) }))),
    meta_tags: MetaTags,
  }),
});

export const getServiceList = endpoint({
  method: 'GET',
  path: '/services/turkey/list',
  access: 'public',
  summary:
    'All families and procedures by slug and title, to choose one from; each family stands before its procedures.',
  output: v.object({
    items: v.array(v.object({ key: v.string(), slug: essential(v.string()), title: essential(v.string()) })),
  }),
});

export const getService = endpoint({
  method: 'GET',
  path: '/services/turkey/{slug}',
  access: 'public',
  summary:
    'One family or procedure. A former slug, or one of another language, finds it too; 404 with `content.elsewhere` where it exists only in other languages.',
  output: Service,
});
