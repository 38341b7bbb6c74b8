import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OfficeProjectList } from '@/lib/api/reads/projects/office-projects';
import type { OfficeProject } from '@/lib/contract/projects/record-schemas';
import { chipTexts } from '@/tests/setup/chips';
import { ownProject } from '@/tests/setup/projects';
import { showOnPage } from '@/tests/setup/server-render';
import { ProjectsPage } from './projects-page';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/admin/projects' }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

describe('list of projects', () => {
  const row = (more: Partial<OfficeProject>): OfficeProject => ({
    ...ownProject(),
    locales: ['fr'],
    ...more,
  });
  const show = (projects: OfficeProject[], query = {}, more: Partial<OfficeProjectList> = {}) =>
    showOnPage(
      <ProjectsPage
        locale="fr"
        viewer={{ role: 'admin' }}
        query={{ status: undefined, search: '', page: 1, filters: {}, ...query }}
        list={{ success: true, projects, count: projects.length, currentPage: 1, totalPages: 1, ...more }}
        perPage={50}
      />,
    );

  it('shows status, demonstration, visibility, missing languages and due date', async () => {
    await show([
      row({ deadline: '2026-11-13', demo: true }),
      row({ id: 'p2', title: 'Réserve', isPublic: true, locales: ['fr', 'en'], deadline: null }),
    ]);
    const [first, second] = within(screen.getAllByRole('rowgroup')[1] as HTMLElement)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(first).toMatch(
      /En cours.*Borne d’accueil du musée démo.*Musée de Brévigny.*Privé.*sans anglais.*58.%.*En retard de 6 jours/,
    );
    expect(second).toMatch(/Réserve.*Public.*Sans échéance/);
    expect(second).not.toMatch(/sans|démo/);
    expect(screen.getByRole('link', { name: 'Réserve' })).toHaveAttribute('href', '/admin/projects/p2');
    expect(screen.getByRole('link', { name: /^Nouveau projet/ })).toHaveAttribute(
      'href',
      '/admin/projects/new',
    );
  });

  it('exports with the same filters, and sorts by its headings', async () => {
    await show([row({})], { status: 'planning', search: 'musée', sort: 'title', filters: { missing: 'en' } });
    expect(screen.getByRole('link', { name: 'CSV (,)', hidden: true })).toHaveAttribute(
      'href',
      '/api/projects/export?missing=en&status=planning&search=mus%C3%A9e&sort=title&separator=comma&headings=fr',
    );
    expect(screen.getByRole('columnheader', { name: /projet/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('combobox', { name: 'Manque' })).toHaveValue('en');
  });

  it('shows the number of projects per status on the filter chips', async () => {
    const counts = { all: 10, planning: 1, in_progress: 2, completed: 3, on_hold: 4 };
    await show([row({})], {}, { counts });
    expect(chipTexts()).toEqual(['Tous 10', 'En préparation 1', 'En cours 2', 'Terminé 3', 'En pause 4']);
  });

  it('explains what to do when it is empty', async () => {
    await show([]);
    expect(screen.getByRole('heading', { name: 'Aucun projet pour l’instant' })).toBeVisible();
  });
});
