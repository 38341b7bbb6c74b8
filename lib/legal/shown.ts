import type { SiteSettings } from '@/lib/settings/site-settings';
import type { LegalName } from './text';

const routes = {
  notice: 'legalNotice',
  terms: 'legalTerms',
  privacy: 'legalPrivacy',
  accessibility: 'legalAccessibility',
} as const satisfies Record<LegalName, string>;

/** Always the notice; the others if written. In footer order. */
export const shownLegalRoutes = ({ legal: { texts } }: Pick<SiteSettings, 'legal'>) =>
  (['notice', 'terms', 'privacy', 'accessibility'] as const)
    .filter((name) => name === 'notice' || texts[name].text !== '')
    .map((name) => routes[name]);
