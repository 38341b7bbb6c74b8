import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Locale } from '@/lib/contract/core/locale';
import type { SiteSettings } from '@/lib/settings/site-settings';
import { showOnPage } from '@/tests/setup/server-render';
import { changeSettings, resetSettings } from '@/tests/setup/site-settings';
import { PriceTable } from './price-table';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));
afterEach(resetSettings);

const unpriced = { price: null, duration: null, features: '' };

function showServices(
  change: (services: SiteSettings['services']) => Partial<SiteSettings['services']>,
  locale: Locale = 'fr',
) {
  changeSettings((site) => ({ ...site, services: { ...site.services, ...change(site.services) } }));
  return showOnPage(<PriceTable locale={locale} />);
}

it('the price table leaves out tiers and services without a price, and their filter', async () => {
  await showServices(({ items }) => ({
    items: items.slice(0, 2).map((service) => ({
      ...service,
      tiers: {
        simple: service.id === 'web' ? service.tiers.simple : unpriced,
        professional: unpriced,
        enterprise: unpriced,
      },
    })),
  }));
  // With the row of headings.
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /Commencer.*\(Web, Simple\)/ })).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
});

it.each([
  ['fr', 'Formule', 'Commencer'],
  ['en', 'Tier', 'Start'],
] as const)('the price table numbers tiers without a name in %s', async (locale, tier, start) => {
  await showServices(
    ({ items }) => ({
      items: items.slice(0, 1),
      tierNames: { simple: '', professional: 'Pro', enterprise: '' },
    }),
    locale,
  );
  const choices = [`${tier} 1`, 'Pro', `${tier} 3`];
  expect(
    screen
      .getAllByRole('radio')
      .slice(1)
      .map((radio) => radio.parentElement?.textContent),
  ).toEqual(choices);
  for (const choice of choices) {
    expect(screen.getByRole('rowheader', { name: choice })).toBeVisible();
    expect(screen.getByRole('link', { name: new RegExp(`${start}.*\\(Web, ${choice}\\)`) })).toBeVisible();
  }
});

it('there is no price table without prices', async () => {
  await showServices(() => ({ items: [] }));
  expect(screen.queryByRole('table')).toBeNull();
});
