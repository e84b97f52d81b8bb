import { EVERY_PAGE } from '#cache/tags.ts';

/** In the place of the tags whose old versions were dropped. */
export const FORGOTTEN = '#forgotten';

/**
 * KEYS[1] is one sorted set: every tag with its version, and at −1 the identity of the set. All in one key, so that
 * Redis loses it as a whole or not at all. Versions are microseconds since 1970, and each is above all before it.
 */
const VERSIONS = `
local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
local id = (first[1] and tonumber(first[2]) < 0) and first[1] or ''
local last = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
local highest = last[2] and math.max(0, tonumber(last[2])) or 0
local function text(number) return string.format('%.0f', number) end
`;

/** Arguments: version. Answers the identity, the highest version, and the tags with versions above the one given. */
const CHANGES = `${VERSIONS}
return {id, text(highest), redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[1], '+inf', 'WITHSCORES')}`;

/**
 * Gives tags the next version. Arguments: identity, channel, tags. Answers that version and the one that each tag had
 * before; nothing when the identity is another one.
 */
const BUMP = `${VERSIONS}
if id ~= ARGV[1] then return {} end
local time = redis.call('TIME')
local version = text(math.max(highest + 1, time[1] * 1000000 + time[2]))
local answer = {version}
for i = 3, #ARGV do
  answer[i - 1] = redis.call('ZSCORE', KEYS[1], ARGV[i]) or '0'
  redis.call('ZADD', KEYS[1], version, ARGV[i])
end
redis.call('PUBLISH', ARGV[2], '')
return answer`;

/**
 * Gives back versions that Redis has lost, and a new identity: all instances then read the whole set. Arguments:
 * identity as it must be, new identity, channel, then tag and version by turns.
 */
const GIVE_BACK = `${VERSIONS}
if id ~= ARGV[1] then return 0 end
for i = 4, #ARGV, 2 do
  local version = redis.call('ZSCORE', KEYS[1], ARGV[i])
  if not version or tonumber(version) < tonumber(ARGV[i + 1]) then redis.call('ZADD', KEYS[1], ARGV[i + 1], ARGV[i]) end
end
if id ~= '' then redis.call('ZREM', KEYS[1], id) end
redis.call('ZADD', KEYS[1], -1, ARGV[2])
redis.call('PUBLISH', ARGV[3], '')
return 1`;

/** Drops the versions up to one. Arguments: identity, version. Answers 1 when it was done. */
const FORGET = `${VERSIONS}
if id ~= ARGV[1] or tonumber(ARGV[2]) > highest then return 0 end
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, ARGV[2])
redis.call('ZADD', KEYS[1], ARGV[2], '${FORGOTTEN}')
return 1`;

/**
 * A page if no tag of it has a version above the page's: record, version, tags. Else leave to render it, for one at a
 * time, with the version that its page will have.
 * KEYS: versions, page, lock. Arguments: identity, token of the asker, milliseconds for which the leave holds.
 */
const FIND = `${VERSIONS}
if id ~= ARGV[1] then return {'unknown'} end
local page = redis.call('HMGET', KEYS[2], 'set', 'version', 'tags', 'record')
if page[1] == id then
  local fresh = true
  local tags = cjson.decode(page[3])
  table.insert(tags, '${EVERY_PAGE}')
  table.insert(tags, '${FORGOTTEN}')
  for _, tag in ipairs(tags) do
    local version = redis.call('ZSCORE', KEYS[1], tag)
    if version and tonumber(version) > tonumber(page[2]) then fresh = false end
  end
  if fresh then return {'page', page[4], page[2], page[3]} end
end
if redis.call('SET', KEYS[3], ARGV[2], 'NX', 'PX', ARGV[3]) then return {'claim', text(highest)} end
return {'wait'}`;

/**
 * KEYS: page, lock. Arguments: token, identity and version at which the render began, tags as JSON, record,
 * milliseconds to live. A slower render does not take the place of a later one.
 */
const KEEP = `
local before = redis.call('HMGET', KEYS[1], 'set', 'version')
if before[1] ~= ARGV[2] or tonumber(before[2]) <= tonumber(ARGV[3]) then
  redis.call('HSET', KEYS[1], 'set', ARGV[2], 'version', ARGV[3], 'tags', ARGV[4], 'record', ARGV[5])
  redis.call('PEXPIRE', KEYS[1], ARGV[6])
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
 * JSON, and the versions of the tags. KEYS: a hash by instance, versions. Arguments: name (empty to note nothing),
 * identity, version, "1" when it leaves, seconds after which a note is dropped, tags.
 */
const ATTEND = `
local now = tonumber(redis.call('TIME')[1])
if ARGV[1] ~= '' then
  redis.call('HSET', KEYS[1], ARGV[1], cjson.encode({ARGV[1], ARGV[2], ARGV[3], now, ARGV[4] == '1'}))
end
local notes = redis.call('HVALS', KEYS[1])
for _, note in ipairs(notes) do
  local read = cjson.decode(note)
  if read[4] < now - tonumber(ARGV[5]) then redis.call('HDEL', KEYS[1], read[1]) end
end
local versions = {}
for i = 6, #ARGV do versions[i - 5] = redis.call('ZSCORE', KEYS[2], ARGV[i]) or '0' end
return {tostring(now), notes, versions}`;

/** The scripts, each of which Redis runs as one step. */
export const SCRIPTS = {
  changes: { lua: CHANGES, numberOfKeys: 1 },
  bump: { lua: BUMP, numberOfKeys: 1 },
  giveBack: { lua: GIVE_BACK, numberOfKeys: 1 },
  forget: { lua: FORGET, numberOfKeys: 1 },
  find: { lua: FIND, numberOfKeys: 3 },
  keep: { lua: KEEP, numberOfKeys: 2 },
  release: { lua: RELEASE, numberOfKeys: 2 },
  attend: { lua: ATTEND, numberOfKeys: 2 },
} as const;

export type ScriptName = keyof typeof SCRIPTS;
