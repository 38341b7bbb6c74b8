import { env } from '@/lib/env';
import type { SiteSettings } from './site-settings';

export interface Audience {
  script: string;
  /** Who measures, for the consent text. */
  host: string;
}

/** Undefined without audience measurement. ANALYTICS_SRC applies if the settings name no script. */
export function audienceOf({ visibility }: Pick<SiteSettings, 'visibility'>): Audience | undefined {
  const script = visibility.audience.script || env().ANALYTICS_SRC;
  if (!script) return undefined;
  return { script, host: visibility.audience.host || new URL(script).host };
}
