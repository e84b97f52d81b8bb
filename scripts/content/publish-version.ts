import { findVersion } from '#db/content/versions.ts';
import type { Call } from './call.ts';
import { type Exit, UsageError } from './io.ts';
import { publishEdits } from './publish-edits.ts';
import { need } from './selection.ts';

/** A version of an item that is there. */
async function versionOf(item: string, text: string) {
  const number = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  const version = number === undefined ? undefined : await findVersion(item, number);
  if (!version)
    throw new UsageError(`${item} has no version ${text}. All of them: npm run content -- history ${item}`);
  return version;
}

export async function publishDraft(call: Call): Promise<Exit> {
  const { args, options, heads } = call;
  const [item = '', number = ''] = args;
  const { files, draft, base, version, message } = await versionOf(item, number);
  if (!draft)
    throw new UsageError(`Version ${version} is no draft. To go back to it: revert ${item} ${version}`);
  const head = heads.get(item)?.version ?? null;
  return publishEdits(call, {
    edits: [{ item, files, base: options['force'] ? head : base }],
    message: message || `Draft ${version}`,
  });
}

export async function revert(call: Call): Promise<Exit> {
  const [item = '', number = ''] = call.args;
  const base = need(call.heads, item).version;
  const { files, version } = await versionOf(item, number);
  return publishEdits(call, { edits: [{ item, files, base }], message: `Back to version ${version}` });
}
