import { isRecord } from '#client/is-record.ts';
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
  if (Array.isArray(body['content']) && isRecord(body['meta']))
    return { content: { items: body['content'], meta: body['meta'] }, message };
  if ('content' in body) return { content: readList(body['content']), message };
  if ('data' in body) return { content: readList(body), message };
  if (message !== undefined && Object.keys(body).length === 1) return { content: null, message };
  return { content: body, message };
}

function readList(content: unknown): unknown {
  if (!isRecord(content) || !('data' in content)) return content;
  const { data, meta, links: _links, ...rest } = content as Loose;
  const listMeta = readMeta(meta ?? rest);
  if (Array.isArray(data) && listMeta) return { ...rest, items: data, meta: listMeta };
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
