import type { Offer, Service } from 'schema-dts';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { serviceIds, services, tierIds } from '@/lib/portfolio/services';
import { agencyId } from './agency';
import { reference, type Graph } from './graph';
import { pageGraph, pageUrl } from './page';

export async function servicesGraph(locale: Locale): Promise<Graph> {
  const t = await getTranslations({ locale, namespace: 'services' });
  const target = { route: 'services' } as const;
  const url = pageUrl(target, locale);
  const offered = serviceIds.map((service): Service => ({
    '@type': 'Service',
    '@id': `${url}#${service}`,
    name: t(`services.${service}.title`),
    description: t(`services.${service}.tagline`),
    provider: reference(agencyId()),
    offers: tierIds.map((tier): Offer => {
      const { from, to } = services[service][tier].price;
      return {
        '@type': 'Offer',
        name: t(`tiers.${tier}`),
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
      name: t('page.title'),
      description: t('page.description'),
      trail: [],
      about: serviceIds.map((service) => reference(`${url}#${service}`)),
    },
    offered,
  );
}
