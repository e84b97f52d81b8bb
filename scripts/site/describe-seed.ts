import type { SeedResult } from '#services/publishing/seed-database.ts';

/** The result of a seed as lines to print. */
export function describeSeed({ changed, kept, refused }: SeedResult): string[] {
  if (refused !== undefined) {
    return [
      'The content of this release does not go together with what editors published; it was not written.',
      `  ${refused}`,
      'The site shows what it showed. Mend it with: npm run content -- pull …, push …; then: npm run seed',
    ];
  }
  const lines =
    changed.length === 0 ? ['The content is up to date.'] : [`Content written: ${changed.length} changes.`];
  if (kept.length > 0) {
    lines.push(
      `Edited by hand, so left as they are although this release has a new text (${kept.length}): ${kept.join(', ')}`,
      'The new texts are kept as drafts. Compare and take them over with: npm run content -- publish <item> <version>',
    );
  }
  return lines;
}
