import { env } from '@/lib/env';
import type { SiteSettings } from './site-settings';

export interface Audience {
  /** Address of the script. */
  script: string;
  /** Who measures, for the consent text. */
  host: string;
}

/** Undefined without audience measurement. ANALYTICS_SRC counts where the settings name no script. */
export function audienceOf({ visibility }: Pick<SiteSettings, 'visibility'>): Audience | undefined {
  const script = visibility.audience.script || env().ANALYTICS_SRC;
  if (!script) return undefined;
  return { script, host: visibility.audience.host || new URL(script).host };
}
