import type { SiteSettings } from './site-settings';

/** For messages: `{promised, select, yes {… {from} to {to} …} other {…}}`. */
export function promiseValues({ promise: { hours } }: Pick<SiteSettings, 'promise'>) {
  return hours ? { promised: 'yes', ...hours } : { promised: 'no', from: 0, to: 0 };
}
