import type { Site } from '@/lib/contract/settings/schemas';

/** In one language. */
export interface SiteSettings extends Site {
  /** The API has no settings: these defaults cannot be saved. */
  readonly isShipped: boolean;
}
