import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Stats } from '@/lib/contract/stats/schemas';
import { showOnPage } from '@/tests/setup/server-render';
import { overview, statsNow } from '@/tests/setup/stats';
import { OfficeDashboard } from './office-dashboard';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

beforeEach(() => {
  vi.useFakeTimers({ now: statsNow, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const show = (stats: Stats) =>
  showOnPage(
    <OfficeDashboard
      locale="fr"
      viewer={{ email: 'ines@vitrine.example', role: 'admin' }}
      period={90}
      stats={stats}
    />,
  );

describe('unread projects on the dashboard', () => {
  it('leads to conversations with unread entries, also when no answer is expected', async () => {
    const { open } = overview();
    const unreadProjects = [
      { id: 'p1', title: 'Catalogue des prêts', clientName: 'Musée de Brévigny', unread: 2 },
      { id: 'p2', title: 'Réserve des Essarts', clientName: 'Musée de Brévigny', unread: 1 },
    ];
    await show(
      overview({ open: { ...open, late: 0, contacts: 0, pendingRequests: 0 }, due: [], unreadProjects }),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Du nouveau dans 2 projets');
    const section = within(screen.getByRole('region', { name: 'Du nouveau dans vos projets' }));
    expect(section.getByRole('link', { name: 'Catalogue des prêts' })).toHaveAttribute(
      'href',
      '/admin/projects/p1/conversation',
    );
    expect(section.getByText('2 non lus')).toBeInTheDocument();
    await show(overview({ unreadProjects }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Une réponse en retard');
  });
});
