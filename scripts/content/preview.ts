import { previewToken } from '#api/preview.ts';
import { LOCALES } from '#config.ts';
import { kindOf } from '#content/items.ts';
import { database } from '#db/client.ts';
import { findPrepared, revokePreviews } from '#db/queries/content-versions.ts';
import type { Prepared } from '#services/publishing/drafts.ts';
import { planEdits } from '#services/publishing/publish.ts';
import { addressOf } from './addresses.ts';
import type { Call } from './call.ts';
import { nameOf } from './conflict.ts';
import { EXIT, type Exit, type Io, UsageError } from './io.ts';
import { siteOf } from './site-option.ts';

const DAY = 86_400_000;
const DAYS = 7;
const MAX_DAYS = 90;

export async function preview({ args: [item = '', number = ''], options, io }: Call): Promise<Exit> {
  const version = Number(number);
  if (!options['revoke']) await showAddresses({ item, version }, options, io);
  else if (isVersionNumber(version) && (await revokePreviews(database(), item, version)))
    io.print(
      `No address shows ${nameOf(item)}, version ${version}, any more. To show it again, push it again.`,
    );
  else throw new UsageError(`${item} has no draft with that number that could be shown.`);
  return EXIT.done;
}

/** Versions are positive 32-bit integers in the database. */
const isVersionNumber = (version: number) => Number.isInteger(version) && version > 0 && version < 2 ** 31;

/** The days for which a preview is valid. */
export function daysOf(options: Call['options']): number {
  const days = Number(options['days'] ?? DAYS);
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new UsageError(`--days is a whole number from 1 to ${MAX_DAYS}`);
  return days;
}

/** Prints where a draft can be seen, one address per language. */
export async function showAddresses(
  { item, version }: { item: string; version: number },
  options: Call['options'],
  io: Io,
): Promise<void> {
  const days = daysOf(options);
  const prepared = isVersionNumber(version)
    ? ((await findPrepared(database(), item, version)) as Prepared | undefined)
    : undefined;
  if (!prepared)
    throw new UsageError(
      `${item} has no draft with that number, or a newer version, or its previews were revoked. All versions: npm run content -- history ${item}`,
    );
  // Pictures are seen on the page of their subject, which a draft of pictures does not contain.
  const { content } = kindOf(item) === 'pictures' ? await planEdits(database(), []) : prepared;
  const pages = LOCALES.flatMap((locale) => {
    const path = addressOf(item, locale, content);
    return path === undefined ? [] : [{ locale, path }];
  });
  if (pages.length === 0) {
    io.print(`${nameOf(item)}: the site has no page for it yet, so there is no preview.`);
    return;
  }
  const expires = Date.now() + days * DAY;
  const token = previewToken({ item, version, expires });
  const site = siteOf(options);
  const end = new Date(expires).toISOString().slice(0, 16).replace('T', ' ');
  io.print(`Preview of ${nameOf(item)}, version ${version}, for whoever has the address, until ${end} UTC:`);
  for (const { locale, path } of pages) io.print(`  ${locale}  ${site}${path}?preview=${token}`);
}
