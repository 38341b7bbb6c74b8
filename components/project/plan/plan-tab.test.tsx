import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { person } from '@/tests/setup/users';
import { projectRecord } from '@/tests/setup/projects';
import { showOnPage } from '@/tests/setup/server-render';
import { PlanTab } from './plan-tab';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

async function show(more: Partial<ProjectRecord> = {}): Promise<void> {
  const project = projectRecord(more);
  await showOnPage(
    <PlanTab
      locale="fr"
      base="myProject"
      user={person()}
      project={project}
      viewer={project.viewer}
      query={{ page: 1, quote: undefined, category: undefined }}
    />,
  );
}

const schedule = () => within(screen.getByRole('region', { name: 'Calendrier' }));

describe('project plan', () => {
  it('shows its milestones as a chart and as a table, with their dates', async () => {
    await show();
    expect(schedule().getAllByRole('img')).toHaveLength(4);
    expect(schedule().getByRole('table', { hidden: true })).toHaveTextContent(
      'Développement19 octobre 202618 décembre 2026En cours',
    );
    expect(screen.getByRole('region', { name: 'Dates clés' })).toBeInTheDocument();
    expect(screen.queryByText('Modifier le calendrier')).toBeNull();
  });

  it('marks the milestones that are due after the delivery', async () => {
    await show({ deadline: '2027-01-29' });
    expect(schedule().getByText('après la livraison')).toBeInTheDocument();
    expect(
      schedule().getByRole('img', { name: /^Ouverture.*12 févr.*, après la livraison, Prévue/ }),
    ).toBeInTheDocument();
    expect(schedule().getByRole('table', { hidden: true })).toHaveTextContent(
      /Ouverture.*12 février 2027 \(après la livraison\)Prévue/,
    );
  });

  it('has no table without milestones', async () => {
    await show({ milestones: [], nextMilestone: null });
    expect(schedule().getByText(/^Aucune étape/)).toBeInTheDocument();
    expect(schedule().queryByRole('table', { hidden: true })).toBeNull();
  });

  it('shows the team’s tools', async () => {
    await show({ viewer: { userId: 'm1', team: true, admin: false } });
    expect(schedule().getByText('Modifier le calendrier')).toBeInTheDocument();
  });
});
