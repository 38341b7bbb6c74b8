import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { siteSettings } from '@/lib/settings/shown-settings';
import type { SiteSettings } from '@/lib/settings/site-settings';
import { showOnPage } from '@/tests/setup/server-render';
import { PriceTable } from './price-table';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('@/lib/settings/shown-settings', async (original) => {
  const actual = await original<{ siteSettings: typeof siteSettings }>();
  return { ...actual, siteSettings: vi.fn(actual.siteSettings) };
});

const shipped = await siteSettings('fr');
const unpriced = { price: null, duration: null, features: '' };

function showServices(change: (services: SiteSettings['services']) => Partial<SiteSettings['services']>) {
  const { services } = shipped;
  vi.mocked(siteSettings).mockResolvedValue({ ...shipped, services: { ...services, ...change(services) } });
  return showOnPage(<PriceTable locale="fr" />);
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

it('the price table has no filter for tiers without a name, and names their links by the service', async () => {
  await showServices(({ items }) => ({
    items: items.slice(0, 1),
    tierNames: { simple: '', professional: '', enterprise: '' },
  }));
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.getAllByRole('link', { name: /Commencer.*\(Web\)/ })).toHaveLength(3);
});

it('there is no price table without prices', async () => {
  await showServices(() => ({ items: [] }));
  expect(screen.queryByRole('table')).toBeNull();
});
