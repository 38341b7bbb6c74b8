// What Redis does in one step, in its own language. Two keys hold what has been put out of date: `version`, one line that each
// request compares, and `log`, what was expired last. A version is an epoch and a number. An epoch begins when there is none
// (Redis is new, was flushed, has forgotten it) and when the server runs anew: what it then holds may be from before a
// change it no longer knows of.

/** How many expiries are kept; who has missed more than these makes everything anew. */
export const LOG_LENGTH = 1000;

/** ARGV[1]: the server's run. ARGV[2]: what an epoch begun now would be called. */
const settle = `
local version = redis.call('GET', KEYS[1])
local epoch, number
if version then epoch, number = string.match(version, '^(.+):(%d+)$') end
if not epoch or string.sub(epoch, 1, #ARGV[1]) ~= ARGV[1] then
  epoch = ARGV[1] .. '-' .. ARGV[2]
  number = 0
  redis.call('SET', KEYS[1], epoch .. ':0')
  redis.call('DEL', KEYS[2])
end
number = tonumber(number)
`;

/** ARGV[3]: the number known of. @returns the version, and what came after that number, oldest first, as far as it is kept */
export const newsScript = `${settle}
local missed = number - tonumber(ARGV[3])
local entries = {}
if missed > 0 then entries = redis.call('LRANGE', KEYS[2], -missed, -1) end
return {epoch .. ':' .. string.format('%d', number), entries}
`;

/** ARGV[3]: an entry of the log. @returns the version before and after */
export const tellScript = `${settle}
local before = epoch .. ':' .. string.format('%d', number)
local after = epoch .. ':' .. string.format('%d', number + 1)
redis.call('RPUSH', KEYS[2], ARGV[3])
redis.call('LTRIM', KEYS[2], -${LOG_LENGTH}, -1)
redis.call('SET', KEYS[1], after)
return {before, after}
`;
