import type { SiteSettings } from './site-settings';

/** UUID version 7 begins with its time. @see RFC 9562 */
const dated = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;

/** Instant of the last save; undefined before the first. */
export function savedOn({ revision }: Pick<SiteSettings, 'revision'>): string | undefined {
  const [, high, low] = dated.exec(revision) ?? [];
  return high && low ? new Date(parseInt(high + low, 16)).toISOString() : undefined;
}
