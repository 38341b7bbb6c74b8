import type { Offer, Service } from 'schema-dts';
import type { Locale } from '@/lib/contract/core/locale';
import { shownTiers } from '@/lib/portfolio/services';
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
  const offered = items.map((service): Service => {
    const { id, name, tagline } = service;
    const priced = shownTiers(service).map((tier): Offer => {
      const { from, to } = tier.price;
      return {
        '@type': 'Offer',
        name: tierNames[tier.id],
        priceSpecification: {
          '@type': 'PriceSpecification',
          minPrice: from,
          ...(to === null ? {} : { maxPrice: to }),
          priceCurrency: 'EUR',
          valueAddedTaxIncluded: false,
        },
      };
    });
    return {
      '@type': 'Service',
      '@id': `${url}#${id}`,
      name,
      ...(tagline && { description: tagline }),
      provider: reference(agencyId()),
      ...(priced.length > 0 && { offers: priced }),
    };
  });
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
