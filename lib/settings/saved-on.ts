import type { SiteSettings } from './site-settings';

/** UUID version 7, which begins with its time (RFC 9562). */
const dated = /^([0-9a-f]{8})-([0-9a-f]{4})-7/;

/** Instant of the last save of settings; undefined if there was none. */
export function savedOn({ revision }: Pick<SiteSettings, 'revision'>): string | undefined {
  const [, high, low] = dated.exec(revision) ?? [];
  return high && low ? new Date(parseInt(high + low, 16)).toISOString() : undefined;
}
