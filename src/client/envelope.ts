import * as v from 'valibot';
import type { ListMeta } from '#contract/list.ts';

// biome-ignore lint/suspicious/noExplicitAny: the shapes of a foreign back end are unknown until parsed.
type Loose = any;

export interface Envelope {
  content: unknown;
  message: string | undefined;
}

/**
 * Brings an answer into the contract's envelope. Besides `{ content, message }` it takes Laravel's resource
 * (`{ data }`, `{ data, meta, links }`), its bare paginator (`{ data, current_page, … }`) and an unwrapped body.
 */
export function readEnvelope(body: unknown): Envelope {
  if (!isRecord(body)) return { content: body, message: undefined };
  const message = typeof body['message'] === 'string' ? body['message'] : undefined;
  if ('content' in body) return { content: readList(body['content']), message };
  if ('data' in body) return { content: readList(body), message };
  if (message !== undefined && Object.keys(body).length === 1) return { content: null, message };
  return { content: body, message };
}

function readList(content: unknown): unknown {
  if (!isRecord(content) || !('data' in content)) return content;
  const { data, meta, links: _links, ...rest } = content as Loose;
  const place = readMeta(meta ?? rest);
  if (Array.isArray(data) && place) return { ...rest, items: data, meta: place };
  return data;
}

function readMeta(source: Loose): ListMeta | undefined {
  if (!isRecord(source) || typeof source['current_page'] !== 'number') return undefined;
  const { current_page, last_page, per_page, total } = source as Loose;
  return {
    current_page,
    last_page: last_page ?? current_page,
    per_page: Number(per_page),
    total: total ?? 0,
  };
}

/**
 * Parses `content`; where list items do not fit the schema they are left out and reported (what was wrong in each, as
 * `items.1.title`), the rest is kept. Of a list within a list the inner item goes.
 * Throws Valibot's error when what remains still does not fit.
 */
export function readContent<S extends v.GenericSchema>(
  schema: S,
  content: unknown,
  report: (dropped: readonly string[]) => void,
): v.InferOutput<S> {
  const first = v.safeParse(schema, content);
  if (first.success) return first.output;
  const pruned = structuredClone(content);
  const dropped = dropItems(pruned, first.issues);
  if (dropped.length > 0) report(dropped);
  return v.parse(schema, pruned);
}

/** Removes, in place, the array items that issues point into; returns what was wrong in each. */
function dropItems(content: unknown, issues: readonly v.BaseIssue<unknown>[]): string[] {
  const doomed = new Map<unknown[], Map<number, string>>();
  for (const issue of issues) {
    let node: Loose = content;
    let found: [unknown[], number] | undefined;
    for (const { key } of issue.path ?? []) {
      if (Array.isArray(node) && typeof key === 'number') found = [node, key];
      node = node?.[key as string];
    }
    if (!found) continue;
    const [array, index] = found;
    const items = doomed.get(array) ?? new Map<number, string>();
    doomed.set(array, items.set(index, items.get(index) ?? v.getDotPath(issue) ?? ''));
  }
  for (const [array, items] of doomed) {
    for (const index of [...items.keys()].sort((a, b) => b - a)) array.splice(index, 1);
  }
  return [...doomed.values()].flatMap((items) => [...items.values()]);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
