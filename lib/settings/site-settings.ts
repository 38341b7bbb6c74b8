import type { Site } from '@/lib/contract/settings/schemas';

/** In one language. */
export interface SiteSettings extends Site {
  /** The API has no settings: these are the program's defaults and cannot be saved. */
  readonly isShipped: boolean;
}
