/**
 * @typedef {{ at: number, rss: number, heap: number, external: number, files: number, delay: number }} Sample at:
 *   milliseconds since 1970; memory in MiB; delay: event loop delay within a second, 99th percentile, milliseconds
 */

/** The warm-up's share of the run. */
const WARM = 1 / 3;
/** Allowed growth from first to last third: the larger of share and absolute value (MiB, files). */
const TOLERANCE = { share: 0.1, rss: 20, heap: 15, files: 16 };

/** @param {readonly number[]} values @param {number} share between 0 and 1 */
export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/**
 * Compares medians of the first and last third after warm-up.
 * @param {readonly Sample[]} samples
 * @param {'rss' | 'heap' | 'files'} what
 */
export function trend(samples, what) {
  const warm = samples.slice(Math.floor(samples.length * WARM)).map((sample) => sample[what]);
  const third = Math.max(1, Math.floor(warm.length / 3));
  const from = percentile(warm.slice(0, third), 0.5);
  const to = percentile(warm.slice(-third), 0.5);
  return {
    from,
    to,
    most: Math.max(...warm),
    flat: to - from <= Math.max(from * TOLERANCE.share, TOLERANCE[what]),
  };
}
