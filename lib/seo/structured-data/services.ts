import type { Offer, Service } from 'schema-dts';
import type { Locale } from '@/lib/contract/core/locale';
import { tierIds } from '@/lib/portfolio/services';
import { pageTexts } from '@/lib/settings/page-texts';
import { siteSettings } from '@/lib/settings/shown-settings';
import { agencyId } from './agency';
import { reference, type Graph } from './graph';
import { pageGraph, pageUrl } from './page';

export async function servicesGraph(locale: Locale): Promise<Graph> {
  const [{ title, description }, { services }] = await Promise.all([
    pageTexts('services', locale),
    siteSettings(locale),
  ]);
  const { items, tierNames } = services;
  const target = { route: 'services' } as const;
  const url = pageUrl(target, locale);
  const offered = items.map(({ id, name, tagline, tiers }): Service => ({
    '@type': 'Service',
    '@id': `${url}#${id}`,
    name,
    ...(tagline && { description: tagline }),
    provider: reference(agencyId()),
    offers: tierIds.map((tier): Offer => {
      const { from, to } = tiers[tier].price;
      return {
        '@type': 'Offer',
        name: tierNames[tier],
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: from,
          ...(to === null ? {} : { maxPrice: to }),
          priceCurrency: 'EUR',
          valueAddedTaxIncluded: false,
        },
      };
    }),
  }));
  return pageGraph(
    {
      locale,
      target,
      name: title,
      description,
      trail: [],
      ...(items.length > 0 && { about: items.map(({ id }) => reference(`${url}#${id}`)) }),
    },
    offered,
  );
}
