import type { Site } from '@/lib/contract/settings/schemas';

/** In one language. */
export interface SiteSettings extends Site {
  /** The API has no settings: this is the shipped content, which cannot be saved. */
  readonly isShipped: boolean;
  /** This process has not read them yet, because the API does not answer. */
  readonly isUnknown?: boolean;
  /** Not saved: addresses answer with the saved settings. */
  readonly isPreview?: boolean;
}
