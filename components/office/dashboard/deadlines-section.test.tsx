import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showOnPage } from '@/tests/setup/server-render';
import { overview, statsNow } from '@/tests/setup/stats';
import { DeadlinesSection } from './deadlines-section';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

it('marks titles of projects in another language than the page', async () => {
  const deadlines = (overview().deadlines ?? []).map((deadline) => ({
    ...deadline,
    projectLocale: 'fr' as const,
  }));
  await showOnPage(<DeadlinesSection locale="en" now={statsNow.toISOString()} stats={{ deadlines }} />);
  for (const title of ['Catalogue des prêts', 'Réserve des Essarts', 'Borne d’accueil'])
    expect(screen.getByText(title)).toHaveAttribute('lang', 'fr');
});
