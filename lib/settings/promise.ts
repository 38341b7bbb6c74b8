import { TEAM_HOURS } from '@/lib/contract/settings/sections/promise';
import type { SiteSettings } from './site-settings';

/** For messages: `{promised, select, yes {… {from} to {to} …} other {…}}`. */
export function promiseValues({ promise: { hours } }: Pick<SiteSettings, 'promise'>) {
  return hours ? { promised: 'yes', ...hours } : { promised: 'no', from: 0, to: 0 };
}

/** For the office's messages: without a promise, the hours that the team wants to keep. */
export const answerValues = (site: Pick<SiteSettings, 'promise'>) => ({
  ...promiseValues(site),
  ...(site.promise.hours ?? TEAM_HOURS),
});
