/** Printed without its stack. */
export class Stop extends Error {
  /**
   * @param {string} sentence
   * @param {{ details?: string, code?: number }} [more] details: printed first
   */
  constructor(sentence, { details = '', code = 1 } = {}) {
    super(sentence);
    this.details = details;
    this.code = code;
  }
}

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {number} since from performance.now() */
export function elapsed(since) {
  const seconds = (performance.now() - since) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

const QUIET_TERMINAL_INTERVAL = 15_000;

/**
 * A counting line on a terminal, else a line every 15 seconds.
 * @template T
 * @param {string} label
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(label, work) {
  const start = performance.now();
  const { isTTY } = process.stdout;
  const show = () =>
    isTTY ? process.stdout.write(`\r${label} … ${elapsed(start)} `) : say(`${label} … ${elapsed(start)}`);
  if (isTTY) show();
  else say(`${label} …`);
  const timer = setInterval(show, isTTY ? 1000 : QUIET_TERMINAL_INTERVAL);
  const clear = isTTY ? '\r\u001b[K' : '';
  try {
    const result = await work();
    process.stdout.write(`${clear}${label}: done in ${elapsed(start)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${clear}${label}: failed after ${elapsed(start)}\n`);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/**
 * @param {string} text
 * @param {number} count
 */
export function tail(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n');
}

const machineErrors = {
  EACCES: 'Run this as the account that owns the checkout.',
  EROFS: 'The disk is mounted read-only.',
  ENOSPC: 'The disk is full.',
};

/** @param {unknown} error @returns {string | undefined} for file system errors */
function explain(error) {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined;
  const advice = /** @type {Record<string, string>} */ (machineErrors)[String(error.code)];
  return advice && `${error.message}\n${advice}`;
}

/**
 * Prints only the message of a Stop or file system error.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    const sentence = error instanceof Stop ? error.message : explain(error);
    if (sentence === undefined) throw error;
    if (error instanceof Stop && error.details) process.stderr.write(`${error.details}\n\n`);
    process.stderr.write(`${sentence}\n`);
    process.exit(error instanceof Stop ? error.code : 1);
  }
}
