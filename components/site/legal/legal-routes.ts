import type { LegalName } from '@/lib/legal/text';

export const legalRoutes = {
  notice: 'legalNotice',
  terms: 'legalTerms',
  privacy: 'legalPrivacy',
  accessibility: 'legalAccessibility',
} as const satisfies Record<LegalName, string>;
