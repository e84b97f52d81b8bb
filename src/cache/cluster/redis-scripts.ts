import { EVERY_PAGE } from '#cache/tags.ts';

/** Microseconds for which the version of a tag is kept; no page is shown for longer. */
const KEPT = 8 * 86_400_000_000;
/** Microseconds after which old versions are dropped again. */
const DAY = 86_400_000_000;

/**
 * KEYS[1] is one sorted set, every tag with its version: microseconds since 1970, and each above all before it. It always
 * holds EVERY_PAGE, whose version is the floor: that of a tag that is not in the set is not above it. A set without it
 * was lost, or is new.
 */
const VERSIONS = `
local floor = redis.call('ZSCORE', KEYS[1], '${EVERY_PAGE}')
local last = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
local highest = math.max(0, tonumber(last[2] or 0))
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local function text(number) return string.format('%.0f', number) end
`;

/** Arguments: version. Answers the floor, the highest version, and the tags with versions above the one given. */
const CHANGES = `${VERSIONS}
return {floor or '', text(highest), redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[1], '+inf', 'WITHSCORES')}`;

/**
 * Gives tags the next version. Arguments: channel, tags. Answers that version and the one that each tag had before;
 * nothing when the set was lost. Each day the floor rises above the versions that are old, and they are dropped: an
 * instance that knows less than the floor invalidates every page.
 */
const BUMP = `${VERSIONS}
if not floor then return {} end
local old = math.min(highest, now - ${KEPT})
if old > floor + ${DAY} then
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', text(old))
  redis.call('ZADD', KEYS[1], text(old), '${EVERY_PAGE}')
end
local version = text(math.max(highest + 1, now))
local answer = {version}
for i = 2, #ARGV do
  answer[i] = redis.call('ZSCORE', KEYS[1], ARGV[i]) or '0'
  redis.call('ZADD', KEYS[1], version, ARGV[i])
end
redis.call('PUBLISH', ARGV[1], '')
return answer`;

/**
 * Invalidates every page, since versions were lost. Arguments: channel, the highest version that the asker knows.
 * Nothing happens when the floor is above it: then another instance found the loss first.
 */
const RESTORE = `${VERSIONS}
if floor and tonumber(floor) > tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], text(math.max(highest + 1, ARGV[2] + 1, now)), '${EVERY_PAGE}')
redis.call('PUBLISH', ARGV[1], '')
return 1`;

/**
 * A page if no tag of it has a version above the page's: record, version, tags. Else leave to render it, for one at a
 * time, with the version that its page will have.
 * KEYS: versions, page, lock. Arguments: token of the asker, milliseconds for which the leave holds.
 */
const FIND = `${VERSIONS}
if not floor then return {'unknown'} end
local page = redis.call('HMGET', KEYS[2], 'version', 'tags', 'record')
if page[1] then
  local fresh = tonumber(floor) <= tonumber(page[1])
  for _, tag in ipairs(cjson.decode(page[2])) do
    local version = redis.call('ZSCORE', KEYS[1], tag)
    if version and tonumber(version) > tonumber(page[1]) then fresh = false end
  end
  if fresh then return {'page', page[3], page[1], page[2]} end
end
if redis.call('SET', KEYS[3], ARGV[1], 'NX', 'PX', ARGV[2]) then return {'claim', text(highest)} end
return {'wait'}`;

/**
 * KEYS: page, lock. Arguments: token, version at which the render began, tags as JSON, record, milliseconds to live. A
 * slower render does not take the place of a later one.
 */
const KEEP = `
local before = redis.call('HGET', KEYS[1], 'version')
if not before or tonumber(before) <= tonumber(ARGV[2]) then
  redis.call('HSET', KEYS[1], 'version', ARGV[2], 'tags', ARGV[3], 'record', ARGV[4])
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
end
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return 1`;

/** Gives the leave back. KEYS: page, lock. Arguments: token, "1" when the page is to go. */
const RELEASE = `
if ARGV[2] == '1' then redis.call('DEL', KEYS[1]) end
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return 1`;

/**
 * Notes up to which version an instance knows all tags. Answers the time in seconds, what each instance noted last, as
 * JSON, and the versions of the tags. A note that is no such note is dropped, because it would end the script each time.
 * KEYS: a hash by instance, versions. Arguments: name (empty to note nothing), version, "1" when it leaves, seconds after
 * which a note is dropped, tags.
 */
const ATTEND = `
local now = tonumber(redis.call('TIME')[1])
if ARGV[1] ~= '' then
  redis.call('HSET', KEYS[1], ARGV[1], cjson.encode({ARGV[1], ARGV[2], now, ARGV[3] == '1'}))
end
local notes = {}
local fields = redis.call('HGETALL', KEYS[1])
for i = 1, #fields, 2 do
  local readable, note = pcall(cjson.decode, fields[i + 1])
  local at = readable and type(note) == 'table' and tonumber(note[3])
  if at and at >= now - tonumber(ARGV[4]) then
    notes[#notes + 1] = fields[i + 1]
  else
    redis.call('HDEL', KEYS[1], fields[i])
  end
end
local versions = {}
for i = 5, #ARGV do versions[i - 4] = redis.call('ZSCORE', KEYS[2], ARGV[i]) or '0' end
return {tostring(now), notes, versions}`;

/** The scripts, each of which Redis runs as one step. */
export const SCRIPTS = {
  changes: { lua: CHANGES, numberOfKeys: 1 },
  bump: { lua: BUMP, numberOfKeys: 1 },
  restore: { lua: RESTORE, numberOfKeys: 1 },
  find: { lua: FIND, numberOfKeys: 3 },
  keep: { lua: KEEP, numberOfKeys: 2 },
  release: { lua: RELEASE, numberOfKeys: 2 },
  attend: { lua: ATTEND, numberOfKeys: 2 },
} as const;

export type ScriptName = keyof typeof SCRIPTS;
