import type { Site } from '@/lib/contract/settings/schemas';

/** In one language. */
export interface SiteSettings extends Site {
  /** The API has no settings: this is the shipped content, which cannot be saved. */
  readonly isShipped: boolean;
  /** Not saved: addresses answer with the saved settings. */
  readonly isPreview?: boolean;
}
