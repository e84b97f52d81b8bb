import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Locale } from '#config.ts';
import type { Database } from '#db/client.ts';
import { specialtyText } from '#db/queries/directory-texts.ts';
import { serviceText } from '#db/queries/editorial-texts.ts';
import { selectPostCards } from '#db/queries/post-cards.ts';
import type { NamedRow } from '#db/queries/specialties-of.ts';
import { calculatorText } from '#db/queries/tool-texts.ts';
import { calculators } from '#db/schema/calculators.ts';
import { costRanges } from '#db/schema/home-blocks.ts';
import type { NextStep } from '#domain/next-step.ts';
import { posts } from '#db/schema/posts.ts';
import { services } from '#db/schema/services.ts';
import { specialties } from '#db/schema/specialties.ts';
import type { CostUnit } from '#domain/cost/price-list.ts';

/** The target of a step. */
interface TargetRow extends NamedRow {
  /** Language of the texts: the fallback's where there is no translation. */
  locale: Locale;
}

/** A service on the price list; amounts in the currency's smallest unit. */
interface PricedRow extends TargetRow {
  unit: CostUnit;
  lowMinor: number;
  highMinor: number;
  currency: string;
}

/** A step with the names of its target. */
export type NextStepRow =
  | { to: 'consultation' }
  | ({ to: 'cost' } & PricedRow)
  | ({ to: 'doctors' } & TargetRow)
  | ({ to: 'service' } & TargetRow)
  | ({ to: 'post' } & TargetRow)
  | ({ to: 'calculator' } & TargetRow);

type Kind = 'specialty' | 'service' | 'cost' | 'post' | 'calculator';

/** The kind and key of a step's target. */
function targetOf(step: NextStep): { kind: Kind; key: string } | undefined {
  switch (step.to) {
    case 'doctors':
      return { kind: 'specialty', key: step.specialty };
    case 'service':
    case 'cost':
      return { kind: step.to, key: step.service };
    case 'post':
      return { kind: 'post', key: step.post };
    case 'calculator':
      return { kind: 'calculator', key: step.calculator };
    default:
      return undefined;
  }
}

/**
 * Gives a function that adds names in a language to steps. Steps whose target does not exist, is not published, or
 * has no price are left out.
 */
export async function stepNamer(
  db: Database,
  locale: Locale,
  steps: readonly NextStep[],
): Promise<(steps: readonly NextStep[]) => NextStepRow[]> {
  const keys = Object.groupBy(
    steps.flatMap((step) => targetOf(step) ?? []),
    ({ kind }) => kind,
  );

  const names: Partial<Record<Kind, Map<string, TargetRow>>> = {};
  for (const [kind, targets] of Object.entries(keys) as [Kind, { key: string }[]][]) {
    const rows = await NAMES[kind](db, locale, [...new Set(targets.map(({ key }) => key))]);
    names[kind] = new Map(rows.map((row) => [row.key, row]));
  }
  return (wanted) =>
    wanted.flatMap((step): NextStepRow[] => {
      if (step.to === 'consultation') return [{ to: step.to }];
      const target = targetOf(step);
      const name = target && names[target.kind]?.get(target.key);
      return name ? [{ ...name, to: step.to } as NextStepRow] : [];
    });
}

const NAMES: Record<Kind, (db: Database, locale: Locale, keys: string[]) => Promise<TargetRow[]>> = {
  async specialty(db, locale, keys) {
    const text = specialtyText(db, locale);
    return db
      .select({ key: specialties.key, slug: text.slug, title: text.title, locale: text.locale })
      .from(specialties)
      .innerJoinLateral(text, sql`true`)
      .where(inArray(specialties.key, keys));
  },
  async service(db, locale, keys) {
    const text = serviceText(db, locale);
    return db
      .select({ key: services.key, slug: text.slug, title: text.title, locale: text.locale })
      .from(services)
      .innerJoinLateral(text, sql`true`)
      .where(inArray(services.key, keys));
  },
  async cost(db, locale, keys) {
    const text = serviceText(db, locale);
    const { unit, lowMinor, highMinor, currency } = costRanges;
    return db
      .select({
        key: services.key,
        slug: text.slug,
        title: text.title,
        locale: text.locale,
        unit,
        lowMinor,
        highMinor,
        currency,
      })
      .from(services)
      .innerJoin(costRanges, eq(costRanges.serviceId, services.id))
      .innerJoinLateral(text, sql`true`)
      .where(and(inArray(services.key, keys), isNotNull(costRanges.stay)));
  },
  post: (db, locale, keys) =>
    selectPostCards(db, locale, { where: inArray(posts.key, keys), limit: keys.length }),
  async calculator(db, locale, keys) {
    const text = calculatorText(db, locale);
    return db
      .select({ key: calculators.key, slug: text.slug, title: text.title, locale: text.locale })
      .from(calculators)
      .innerJoinLateral(text, sql`true`)
      .where(inArray(sql<string>`${calculators.key}`, keys));
  },
};
