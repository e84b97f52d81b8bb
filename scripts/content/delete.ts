import type { Call } from './call.ts';
import { type Exit, UsageError } from './io.ts';
import { publishEdits } from './publish-edits.ts';
import { requirePublished } from './selection.ts';

export function deleteItem(call: Call): Promise<Exit> {
  const [item = ''] = call.args;
  const { version, files } = requirePublished(call.heads, item);
  if (files === null) throw new UsageError(`${item} was deleted already.`);
  return publishEdits(call, { edits: [{ item, files: null, base: version, message: 'Deleted' }] });
}
