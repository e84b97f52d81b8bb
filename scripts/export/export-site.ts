import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { decompress } from '#cache/pages/compress.ts';
import { headerOf, type Page } from '#cache/pages/page.ts';
import { NOT_FOUND, notFoundKey } from '#cache/policy.ts';
import { DEFAULT_LOCALE, LOCALES } from '#config.ts';
import { closeDatabase } from '#db/client.ts';
import { holdsOrigin, withOrigin } from '#runtime/build-origin.ts';
import { env } from '#env.ts';
import type { OpenSite } from '#runtime/site.ts';
import { openBuilt, renderPages } from '../site/open-site.ts';
import { ExportError, ExportFolder } from './export-folder.ts';
import { formerAddresses } from './former-addresses.ts';
import { hostFiles, type Move } from './host-files.ts';
import { pictureWriter } from './pictures.ts';
import { fileOf, staticAddress } from './static-address.ts';
import { staticHtml } from './static-html.ts';

const CLIENT = join('dist', 'client');

/** Writes every page and file of the site to `folder`; resolves with the lines to print. */
export async function exportSite(folder: string, keepGoing: boolean): Promise<string[]> {
  const target = await ExportFolder.open(folder);
  const site = await openBuilt();
  try {
    return await writeAll(site, target, folder, keepGoing);
  } finally {
    await site.close();
    await closeDatabase();
  }
}

async function writeAll(site: OpenSite, target: ExportFolder, folder: string, keepGoing: boolean) {
  const began = performance.now();
  const files = assetsOf(CLIENT);
  const assets = new Set(['/', ...files.map((file) => `/${file}`)]);
  /** Links that only the server can answer, each with the key of a page that has it. */
  const toServer = new Map<string, string>();
  const pages: string[] = [];
  const putPicture = pictureWriter(target);
  for (const file of files) {
    const rawFile = await readFile(join(CLIENT, file));
    await target.put(file, holdsOrigin(file) ? withOrigin(rawFile) : rawFile);
  }

  async function write(page: Page, file: string): Promise<void> {
    const pageBytes = await decompress(page.br);
    if (!headerOf(page, 'content-type')?.startsWith('text/html')) {
      await target.put(file, pageBytes);
      return;
    }
    const policy = headerOf(page, 'content-security-policy');
    if (policy === undefined) throw new ExportError(`${page.key} has no content security policy`);
    const html = pageBytes.toString('utf8');
    const exported = staticHtml(html, { origin: env.SITE_URL, policy, assets });
    for (const path of exported.toServer) toServer.set(path, page.key);
    await target.put(file, exported.html);
    // Pictures are written one after the other: a page of photographs would ask for a hundred at once.
    for (const path of exported.pictures) await putPicture(path);
  }
  // `anew`: another back end does not tell an export what has changed there, so every page is rendered again.
  const summary = await renderPages(site, {
    keepGoing,
    anew: !env.embedded,
    onPage: (page) => {
      pages.push(page.key);
      return write(page, fileOf(staticAddress(page.key)));
    },
  });
  for (const locale of LOCALES) {
    const answer = await site.store.answer(notFoundKey(locale), NOT_FOUND);
    if (!('page' in answer))
      throw new ExportError(`the page for unknown addresses (${locale}) cannot be had`);
    await write(answer.page, `${locale}/404.html`);
    if (locale === DEFAULT_LOCALE) await write(answer.page, '404.html');
  }
  const moves = [
    ...(await formerAddresses(pages)),
    ...summary.moved.map(({ key, to }) => ({ from: key, to })),
  ];
  /** Whether a move leads to an exported page, from an address that no exported file has taken since. */
  const leadsToPage = ({ from, to }: Move) =>
    !from.includes('?') && !target.has(fileOf(from)) && target.has(fileOf(staticAddress(to)));
  const otherFiles = hostFiles({
    origin: env.SITE_URL,
    name: env.PRODUCT_NAME,
    production: env.production,
    moves: moves.filter(leadsToPage),
  });
  for (const [file, text] of Object.entries(otherFiles))
    if (!assets.has(`/${file}`)) await target.put(file, text);
  await target.finish();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return [
    ...[...toServer].map(
      ([path, key]) => `Needs the server, so it leads there: ${env.SITE_URL}${path} on ${decodeURI(key)}`,
    ),
    `${target.size} files in ${folder}: ${target.written} written, ${target.removed} removed, in ${seconds} s.`,
  ];
}

/** The files of the client build, without the compressed ones: hosts compress by themselves. */
function assetsOf(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}
