import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { siteSettings } from '@/lib/settings/shown-settings';
import { showOnPage } from '@/tests/setup/server-render';
import { PriceTable } from './price-table';
import { placed, scaleTo } from './price-scale';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const NB = '\u00a0';
const serviceIds = (await siteSettings('fr')).services.items.map(({ id }) => id);
const scale = scaleTo(30_000);

function rows(): string[][] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getAllByRole('rowheader').at(-1)?.textContent ?? '',
      within(row).getAllByRole('cell')[0]?.textContent ?? '',
      within(row).getAllByRole('link').at(-1)?.getAttribute('href') ?? '',
    ]);
}

describe('price table in French', () => {
  beforeEach(() => showOnPage(<PriceTable locale="fr" />).then(() => undefined));

  it('has a name and three rows for each service', () => {
    expect(
      screen.getByRole('table', { name: /Fourchettes de prix indicatives.*hors taxes/ }),
    ).toBeInTheDocument();
    expect(rows()).toHaveLength(serviceIds.length * 3);
    expect(screen.getAllByRole('rowheader', { name: /Ce que cela comprend/ })).toHaveLength(
      serviceIds.length,
    );
  });

  it('formats ranges in French and links each cell to the wizard', () => {
    expect(rows()[0]).toEqual([
      'Simple',
      `1${NB}000${NB}€ – 5${NB}000${NB}€`,
      '/new-project?service=web&action=start&tier=simple',
    ]);
    expect(rows().at(-1)).toEqual([
      'Entreprise',
      `plus de 10${NB}000${NB}€`,
      '/new-project?service=consulting&action=start&tier=enterprise',
    ]);
  });

  it('names each link by its service and tier', () => {
    expect(screen.getByRole('link', { name: /Commencer.*\(Logiciel, Professionnel\)/ })).toHaveAttribute(
      'href',
      '/new-project?service=software&action=start&tier=professional',
    );
  });

  it('links each service to its features', () => {
    expect(
      screen.getAllByRole('link', { name: /Ce que cela comprend/ }).map((link) => link.getAttribute('href')),
    ).toEqual(serviceIds.map((id) => `#${id}`));
  });
});

describe('price table in English', () => {
  beforeEach(() => showOnPage(<PriceTable locale="en" />).then(() => undefined));

  it('formats ranges in English and keeps links in English', () => {
    expect(rows()[4]).toEqual([
      'Professional',
      '€15,000–30,000',
      '/en/new-project?service=software&action=start&tier=professional',
    ]);
    expect(rows()[2]?.[1]).toBe('over €15,000');
  });

  it('can show one tier or all of them', () => {
    const group = screen.getByRole('group', { name: 'Show a tier' });
    expect(
      within(group)
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['all', 'simple', 'professional', 'enterprise']);
    expect(within(group).getByRole('radio', { name: 'All tiers' })).toBeChecked();
  });
});

describe('price scale', () => {
  it('has a tick every 5,000 euros and space beyond the highest amount', () => {
    expect(scale.end).toBe(39_000);
    expect(scale.ticks).toEqual([0, 5_000, 10_000, 15_000, 20_000, 25_000, 30_000, 35_000]);
  });

  it('has as many ticks as have room, whatever the highest amount', () => {
    for (const over of [0, 500, 9_000, 120_000, 10_000_000]) {
      const { end, ticks } = scaleTo(over);
      expect(end).toBeGreaterThan(over);
      expect(ticks.length).toBeLessThanOrEqual(10);
    }
  });

  it('draws an open range to the end, with its amount before the bar', () => {
    expect(placed({ price: { from: 15_000, to: null } }, scale)).toEqual({
      from: 15_000,
      to: 39_000,
      labelBefore: true,
    });
    expect(placed({ price: { from: 1_000, to: 5_000 } }, scale)).toEqual({
      from: 1_000,
      to: 5_000,
      labelBefore: false,
    });
    expect(placed({ price: { from: 15_000, to: 30_000 } }, scale).labelBefore).toBe(true);
  });
});
