import { EVERY_PAGE } from '#cache/tags.ts';

/**
 * KEYS[1] is a sorted set of tags with their versions. A version is a time in microseconds since 1970; each new one is
 * above all earlier ones. The set always holds EVERY_PAGE, whose version is called the floor: a tag that is not in the
 * set counts as having a version of at most the floor. A set without EVERY_PAGE was lost, or is new.
 */
const VERSIONS = `
local floor = redis.call('ZSCORE', KEYS[1], '${EVERY_PAGE}')
local last = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
local highest = math.max(0, tonumber(last[2] or 0))
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local function text(number) return string.format('%.0f', number) end
`;

/** Arguments: version. Returns the floor, the highest version, and the tags with versions above the one given. */
const CHANGES = `${VERSIONS}
return {floor or '', text(highest), redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[1], '+inf', 'WITHSCORES')}`;

/**
 * Gives tags the next version. Arguments: channel, tags. Returns that version and the one that each tag had before;
 * nothing when the set was lost.
 */
const BUMP = `${VERSIONS}
if not floor then return {} end
local version = text(math.max(highest + 1, now))
local answer = {version}
for i = 2, #ARGV do
  answer[i] = redis.call('ZSCORE', KEYS[1], ARGV[i]) or '0'
  redis.call('ZADD', KEYS[1], version, ARGV[i])
end
redis.call('PUBLISH', ARGV[1], '')
return answer`;

/**
 * Invalidates every page, since versions were lost. Arguments: channel, the highest version that the caller knows.
 * Nothing happens when the floor is above it: then another instance found the loss first.
 */
const RESTORE = `${VERSIONS}
if floor and tonumber(floor) > tonumber(ARGV[2]) then return 0 end
redis.call('ZADD', KEYS[1], text(math.max(highest + 1, ARGV[2] + 1, now)), '${EVERY_PAGE}')
redis.call('PUBLISH', ARGV[1], '')
return 1`;

/** A page if no tag of it has a version above the page's: record, version, tags. KEYS: versions, page. */
const FIND = `${VERSIONS}
local page = redis.call('HMGET', KEYS[2], 'record', 'version', 'tags')
if not floor or not page[2] or not page[3] or tonumber(floor) > tonumber(page[2]) then return {} end
for _, tag in ipairs(cjson.decode(page[3])) do
  local version = redis.call('ZSCORE', KEYS[1], tag)
  if version and tonumber(version) > tonumber(page[2]) then return {} end
end
return page`;

/**
 * KEYS: page. Arguments: version at which the render began, tags as JSON, record, milliseconds to live. A slower render
 * does not take the place of a later one.
 */
const KEEP = `
local before = redis.call('HGET', KEYS[1], 'version')
if before and tonumber(before) > tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], 'version', ARGV[1], 'tags', ARGV[2], 'record', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 1`;

/** KEYS: page. */
const REMOVE = `return redis.call('DEL', KEYS[1])`;

/**
 * Notes up to which version an instance knows all tags. Returns the time in seconds, the last note of each instance as
 * JSON, and the versions of the tags. A value that is no such note is left out: it would end the script.
 * KEYS: a hash by instance, versions. Arguments: name (empty to note nothing), version, "1" when it leaves, seconds
 * after which a note is dropped, tags.
 */
const ATTEND = `
local now = tonumber(redis.call('TIME')[1])
if ARGV[1] ~= '' then
  redis.call('HSET', KEYS[1], ARGV[1], cjson.encode({ARGV[1], ARGV[2], now, ARGV[3] == '1'}))
end
local notes = {}
for _, text in ipairs(redis.call('HVALS', KEYS[1])) do
  local readable, note = pcall(cjson.decode, text)
  local at = readable and type(note) == 'table' and tonumber(note[3])
  if at and at >= now - tonumber(ARGV[4]) then
    notes[#notes + 1] = text
  elseif at and type(note[1]) == 'string' then
    redis.call('HDEL', KEYS[1], note[1])
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
  find: { lua: FIND, numberOfKeys: 2 },
  keep: { lua: KEEP, numberOfKeys: 1 },
  remove: { lua: REMOVE, numberOfKeys: 1 },
  attend: { lua: ATTEND, numberOfKeys: 2 },
} as const;

export type ScriptName = keyof typeof SCRIPTS;
