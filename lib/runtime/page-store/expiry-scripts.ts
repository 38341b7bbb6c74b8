// Lua scripts, atomic in Redis. Each request compares `version` (epoch and number); `log` holds the last invalidations.
// A new epoch begins without one, and after a restart of Redis, which may have lost changes.

/** An instance that missed more invalidates everything. */
export const LOG_LENGTH = 1000;

/** ARGV[1]: run id of the Redis server. ARGV[2]: name for a new epoch. */
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

/** ARGV[3]: last known number. @returns the version, and later log entries, oldest first */
export const readLogScript = `${settle}
local missed = number - tonumber(ARGV[3])
local entries = {}
if missed > 0 then entries = redis.call('LRANGE', KEYS[2], -missed, -1) end
return {epoch .. ':' .. string.format('%d', number), entries}
`;

/** ARGV[3]: a log entry. @returns the version before and after */
export const appendScript = `${settle}
local before = epoch .. ':' .. string.format('%d', number)
local after = epoch .. ':' .. string.format('%d', number + 1)
redis.call('RPUSH', KEYS[2], ARGV[3])
redis.call('LTRIM', KEYS[2], -${LOG_LENGTH}, -1)
redis.call('SET', KEYS[1], after)
return {before, after}
`;
