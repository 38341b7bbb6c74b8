import { env } from '@/lib/env';
import type { SiteSettings } from './site-settings';

export interface Audience {
  /** Address of the script. */
  script: string;
  /** Who measures, for the consent text. */
  host: string;
}

/** Undefined without audience measurement. The host of the script must be allowed by ANALYTICS_SRC. */
export function audienceOf({ visibility }: Pick<SiteSettings, 'visibility'>): Audience | undefined {
  const script = env().ANALYTICS_SRC;
  if (script === undefined) return undefined;
  return { script, host: visibility.audience.host || new URL(script).host };
}
