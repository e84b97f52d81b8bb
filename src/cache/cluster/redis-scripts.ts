import { createHash } from 'node:crypto';
import { EVERY_PAGE } from '#cache/tags.ts';

/** A Lua script, which Redis runs as one step. */
export interface Script {
  text: string;
  sha: string;
}

function script(text: string): Script {
  return { text, sha: createHash('sha1').update(text).digest('hex') };
}

/**
 * KEYS[1] is one sorted set: every tag with the number of its last raise, the history of eras at −1, and `#era` at the
 * number at which the last era began. All in one key, so that Redis loses it as a whole or not at all.
 */
const RAISED = `
local first = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
local history = (first[1] and tonumber(first[2]) < 0) and first[1] or '[]'
local newest = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
local number = newest[2] and math.max(0, tonumber(newest[2])) or 0
`;

/** Arguments: number. Answers the history, the highest number, and what was raised above the one given. */
export const COMPARE = script(`${RAISED}
return {history, tostring(number), redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. ARGV[1], '+inf', 'WITHSCORES')}`);

/**
 * Arguments: history, channel, tags. Answers their number, and the highest that one of them had before: that raise can
 * no longer be seen. Nothing when the history is another one.
 */
export const RAISE = script(`${RAISED}
if history ~= ARGV[1] then return {} end
local before = 0
for i = 3, #ARGV do
  before = math.max(before, tonumber(redis.call('ZSCORE', KEYS[1], ARGV[i]) or '0'))
  redis.call('ZADD', KEYS[1], number + 1, ARGV[i])
end
redis.call('PUBLISH', ARGV[2], '')
return {tostring(number + 1), tostring(before)}`);

/**
 * Begins an era. Arguments: history and highest number as they must be, new history, first number of the era, channel,
 * "1" to put what follows (tag, number …) in the place of all there is. Answers 1 when it was done.
 */
export const BEGIN = script(`${RAISED}
if history ~= ARGV[1] or number ~= tonumber(ARGV[2]) then return 0 end
if ARGV[6] == '1' then redis.call('DEL', KEYS[1]) else redis.call('ZREM', KEYS[1], history) end
for i = 7, #ARGV, 2 do redis.call('ZADD', KEYS[1], ARGV[i + 1], ARGV[i]) end
redis.call('ZADD', KEYS[1], -1, ARGV[3], ARGV[4], '#era')
redis.call('PUBLISH', ARGV[5], '')
return 1`);

/**
 * Takes away what was raised up to a number; in its place every page from before counts as raised at that number. Answers
 * 1 when it was done. Arguments: history as it must be, number.
 */
export const FORGET = script(`${RAISED}
local upTo = tonumber(ARGV[2])
if history ~= ARGV[1] or upTo > number then return 0 end
redis.call('ZREMRANGEBYSCORE', KEYS[1], 0, upTo)
if not redis.call('ZSCORE', KEYS[1], '${EVERY_PAGE}') then redis.call('ZADD', KEYS[1], upTo, '${EVERY_PAGE}') end
return 1`);

/**
 * A page if none of its tags was raised since its render began: record, era, number, tags. Else leave to render it, for
 * one at a time.
 * KEYS: raised, page, lock. Arguments: history, token of the asker, milliseconds for which the leave holds.
 * A page's number means something as long as all eras since agree on what was raised up to it.
 */
export const FIND = script(`${RAISED}
if history ~= ARGV[1] then return {'unknown'} end
local page = redis.call('HMGET', KEYS[2], 'era', 'number', 'tags')
if page[1] then
  local at = tonumber(page[2])
  local eras = cjson.decode(history)
  local valid = false
  for i, era in ipairs(eras) do
    if era[1] == page[1] then valid = eras[i + 1] == nil or at < eras[i + 1][2] end
  end
  if valid then
    local tags = cjson.decode(page[3])
    table.insert(tags, '${EVERY_PAGE}')
    for _, tag in ipairs(tags) do
      local raised = redis.call('ZSCORE', KEYS[1], tag)
      if raised and tonumber(raised) > at then valid = false end
    end
  end
  if valid then return {'page', redis.call('HGET', KEYS[2], 'record'), page[1], page[2], page[3]} end
end
if redis.call('SET', KEYS[3], ARGV[2], 'NX', 'PX', ARGV[3]) then return {'claim', tostring(number)} end
return {'wait'}`);

/**
 * KEYS: page, lock. Arguments: token, era and number at which the render began, tags as JSON, record, milliseconds to
 * live. A slower render does not take the place of a later one.
 */
export const KEEP = script(`
local before = redis.call('HMGET', KEYS[1], 'era', 'number')
if before[1] ~= ARGV[2] or tonumber(before[2]) <= tonumber(ARGV[3]) then
  redis.call('HSET', KEYS[1], 'era', ARGV[2], 'number', ARGV[3], 'tags', ARGV[4], 'record', ARGV[5])
  redis.call('PEXPIRE', KEYS[1], ARGV[6])
end
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return 1`);

/** Gives the leave back. KEYS: page, lock. Arguments: token, "1" when the page is to go. */
export const RELEASE = script(`
if ARGV[2] == '1' then redis.call('DEL', KEYS[1]) end
if redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return 1`);

/**
 * Notes how much of what was raised an instance knows, and answers what each instance noted last, as JSON, behind the
 * time in seconds. KEYS: a hash by instance. Arguments: name (empty to note nothing), era, number, "1" when it leaves,
 * seconds after which a note is dropped.
 */
export const ATTEND = script(`
local now = tonumber(redis.call('TIME')[1])
if ARGV[1] ~= '' then
  redis.call('HSET', KEYS[1], ARGV[1], cjson.encode({ARGV[1], ARGV[2], tonumber(ARGV[3]), now, ARGV[4] == '1'}))
end
local notes = redis.call('HVALS', KEYS[1])
for _, note in ipairs(notes) do
  local read = cjson.decode(note)
  if read[4] < now - tonumber(ARGV[5]) then redis.call('HDEL', KEYS[1], read[1]) end
end
return {tostring(now), notes}`);

export const SCRIPTS: readonly Script[] = [COMPARE, RAISE, BEGIN, FORGET, FIND, KEEP, RELEASE, ATTEND];
