import { inArray } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { people } from '#db/schema/people.ts';
import { services, serviceTags, serviceTranslations } from '#db/schema/services.ts';
import { tags } from '#db/schema/tags.ts';
import type { ServiceContent } from '#content/load/services.ts';
import { midnight } from '#db/content/midnight.ts';
import { overwriteBy } from '#db/content/overwrite.ts';
import { idOf } from '#db/content/write-terms.ts';

/** Writes services. Their reviewers and tags must exist, and their old translations must be deleted. */
export async function writeServices(tx: Database, items: readonly ServiceContent[]): Promise<void> {
  if (items.length === 0) return;
  const persons = await tx.select({ id: people.id, key: people.key }).from(people);
  const labels = await tx.select({ id: tags.id, key: tags.key }).from(tags);
  const rows = await tx
    .insert(services)
    .values(
      items.map(({ key, family, kind, position, reviewer, reviewed, facts, sources, risks, milestones }) => ({
        key,
        family,
        kind,
        position,
        facts,
        sources,
        risks,
        milestones,
        reviewerId: reviewer === null ? null : idOf(persons, reviewer),
        reviewedAt: reviewed === null ? null : midnight(reviewed),
      })),
    )
    .onConflictDoUpdate(overwriteBy(services.key))
    .returning({ id: services.id, key: services.key });
  await tx
    .insert(serviceTranslations)
    .values(
      items.flatMap(({ key, texts }) => texts.map((text) => ({ ...text, serviceId: idOf(rows, key) }))),
    );
  await tx.delete(serviceTags).where(
    inArray(
      serviceTags.serviceId,
      rows.map(({ id }) => id),
    ),
  );
  await tx.insert(serviceTags).values(
    items.flatMap((service) =>
      service.tags.map((tag, position) => ({
        serviceId: idOf(rows, service.key),
        tagId: idOf(labels, tag),
        position,
      })),
    ),
  );
}
