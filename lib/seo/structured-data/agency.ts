// All graphs refer to these stable ids.
import type {
  OpeningHoursSpecification,
  ProfessionalService,
  ProfessionalServiceLeaf,
  WebSite,
} from 'schema-dts';
import { locales, type Locale } from '@/lib/contract/core/locale';
import { formatMoney } from '@/lib/format/money';
import { priceSpan } from '@/lib/portfolio/services';
import { site } from '@/lib/site';
import { absolute } from '../metadata';
import { reference } from './graph';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export const agencyId = (): string => `${absolute('/')}/#agency`;
export const websiteId = (): string => `${absolute('/')}/#website`;

function hours(): OpeningHoursSpecification[] {
  return site.hours.map(({ days: open, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: open.map((day) => days[day] ?? 'Monday'),
    opens,
    closes,
  }));
}

/** For references. */
export function agencyInShort(): ProfessionalServiceLeaf {
  return {
    '@type': 'ProfessionalService',
    '@id': agencyId(),
    name: site.name,
    url: absolute('/'),
    logo: absolute('/icon-512.png'),
  };
}

/** For pages about the agency. */
export function agency(locale: Locale): ProfessionalService {
  const { address, geo } = site;
  return {
    ...agencyInShort(),
    description: site.tagline[locale],
    image: absolute('/icon-512.png'),
    email: site.email,
    telephone: site.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: address.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', ...geo },
    openingHoursSpecification: hours(),
    priceRange: `${formatMoney(priceSpan.from, locale)} – ${formatMoney(priceSpan.over, locale)}+`,
    sameAs: site.social.map(({ url }) => url),
  };
}

export function website(): WebSite {
  return {
    '@type': 'WebSite',
    '@id': websiteId(),
    name: site.name,
    url: absolute('/'),
    inLanguage: [...locales],
    publisher: reference(agencyId()),
  };
}
