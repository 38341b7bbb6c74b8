// Graphs refer to these stable ids.
import type {
  OpeningHoursSpecification,
  ProfessionalService,
  ProfessionalServiceLeaf,
  WebSite,
} from 'schema-dts';
import { locales, type Locale } from '@/lib/contract/core/locale';
import { largeIcon } from '@/lib/drawing/logo/icons';
import { formatMoney } from '@/lib/format/money';
import { priceSpan, priceTable } from '@/lib/portfolio/services';
import { logoOf } from '@/lib/settings/logo';
import type { SiteSettings } from '@/lib/settings/site-settings';
import { absolute } from '../metadata';
import { reference } from './graph';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const agencyId = (): string => `${absolute('/')}/#agency`;
export const websiteId = (): string => `${absolute('/')}/#website`;

function hoursOf({ hours }: SiteSettings['identity']): OpeningHoursSpecification[] {
  return hours.map(({ days: open, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: open.map((day) => days[day] ?? 'Monday'),
    opens,
    closes,
  }));
}

/** The agency where another object refers to it. */
export function agencyInShort(site: SiteSettings): ProfessionalServiceLeaf {
  const { name } = site.identity;
  return {
    '@type': 'ProfessionalService',
    '@id': agencyId(),
    ...(name && { name }),
    url: absolute('/'),
    logo: absolute(logoOf(site)?.light ?? largeIcon(site)),
  };
}

/** For pages about the agency. */
export function agency(site: SiteSettings, locale: Locale): ProfessionalService {
  const { tagline, email, phone, address, socials, hours } = site.identity;
  const { street, postalCode, city, country, location } = address;
  const prices = priceSpan(priceTable(site.services));
  return {
    ...agencyInShort(site),
    ...(tagline && { description: tagline }),
    image: absolute(largeIcon(site)),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(city && {
      address: {
        '@type': 'PostalAddress',
        ...(street && { streetAddress: street }),
        ...(postalCode && { postalCode }),
        addressLocality: city,
        ...(country && { addressCountry: country }),
      },
    }),
    ...(location && { geo: { '@type': 'GeoCoordinates', ...location } }),
    ...(hours.length > 0 && { openingHoursSpecification: hoursOf(site.identity) }),
    ...(prices && {
      priceRange: `${formatMoney(prices.from, locale)} – ${formatMoney(prices.over, locale)}${prices.isOpen ? '+' : ''}`,
    }),
    ...(socials.length > 0 && { sameAs: socials.map(({ url }) => url) }),
  };
}

export function website({ identity: { name } }: SiteSettings): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId(),
    ...(name && { name }),
    url: absolute('/'),
    inLanguage: [...locales],
    publisher: reference(agencyId()),
  };
}
