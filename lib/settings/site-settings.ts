import type { Site } from '@/lib/contract/settings/schemas';

/** What the agency says of itself, in one language. */
export interface SiteSettings extends Site {
  /** The API has no settings: this is the content that the program ships with, and saving it is not possible. */
  readonly isShipped: boolean;
}
