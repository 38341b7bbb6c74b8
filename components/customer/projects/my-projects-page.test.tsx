import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnProjectList } from '@/lib/api/reads/projects/my-projects';
import type { ListQuery } from '@/lib/office/list-query';
import type { ProjectStatus } from '@/lib/contract/projects/choices';
import type { OwnProject } from '@/lib/contract/projects/record-schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { chipTexts } from '@/tests/setup/chips';
import { person } from '@/tests/setup/users';
import { ownProject, ownProjectList } from '@/tests/setup/projects';
import { showOnPage } from '@/tests/setup/server-render';
import { MyProjectsPage } from './my-projects-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

const all: ListQuery<ProjectStatus> = { status: undefined, search: '', page: 1 };
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ownProject({ id: `p${index}`, title: `Projet ${index}` }));

interface Shown {
  query?: Partial<ListQuery<ProjectStatus>>;
  count?: number;
  counts?: OwnProjectList['counts'];
  user?: User;
  locale?: 'fr' | 'en';
}

const show = (
  projects: OwnProject[],
  { query = {}, count = projects.length, counts, user = person(), locale = 'fr' }: Shown = {},
) =>
  showOnPage(
    <MyProjectsPage
      locale={locale}
      user={user}
      query={{ ...all, ...query }}
      list={ownProjectList(projects, { count, counts })}
      perPage={20}
    />,
  );

const cells = () =>
  within(screen.getAllByRole('row')[1] ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('list of own projects', () => {
  it('shows state, dates, number of members and progress of each', async () => {
    await show([ownProject()]);
    expect(screen.getByRole('rowheader')).toHaveTextContent('Borne d’accueil du muséeMusée de Brévigny');
    expect(screen.getByRole('link', { name: 'Borne d’accueil du musée' })).toHaveAttribute(
      'href',
      '/my-projects/p1',
    );
    expect(cells()).toEqual(['En cours', '14 septembre 2026', '12 février 2027', '2', '58\u00a0%']);
    expect(screen.getByRole('link', { name: 'Mes projets' })).toHaveAttribute('aria-current', 'page');
  });

  it('explains that projects need a verified address', async () => {
    await show([], { user: person({ emailVerified: false }) });
    expect(screen.getByText(/s’ouvrent ici dès que votre adresse e-mail est confirmée/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Revenir au tableau de bord' })).toBeVisible();
  });

  it('shows overdue projects with text and icon, and the number of unread items', async () => {
    await show([ownProject({ deadline: '2026-11-13', overdue: true, unread: 2 })]);
    const late = screen.getByText('En retard de 6 jours');
    expect(late.querySelector('svg')).not.toBeNull();
    expect(screen.getByRole('rowheader')).toHaveTextContent('2 nouveautés');
  });

  it('shows the delivery date of a completed project, and a missing deadline', async () => {
    await show([ownProject({ status: 'completed', endDate: '2026-11-04', deadline: null })], {
      locale: 'en',
    });
    expect(cells()).toEqual([
      'Completed',
      '14 September 2026',
      'no deadlinedelivered 4 November 2026',
      '2',
      '58%',
    ]);
    expect(screen.getByRole('link', { name: 'Borne d’accueil du musée' })).toHaveAttribute('lang', 'fr');
  });

  it('has no search and filters while it is short', async () => {
    await show(many(6));
    expect(screen.queryByRole('search')).toBeNull();
    await show(many(7));
    expect(screen.getByRole('search')).toHaveAttribute('action', '/my-projects');
    expect(screen.getByRole('link', { name: 'En pause' })).toHaveAttribute(
      'href',
      '/my-projects?status=on_hold',
    );
  });

  it('shows the count of each status on its chip', async () => {
    const counts = { all: 10, planning: 1, in_progress: 2, completed: 3, on_hold: 4 };
    await show(many(10), { counts });
    expect(chipTexts()).toEqual(['Tous 10', 'En préparation 1', 'En cours 2', 'Terminé 3', 'En pause 4']);
  });

  it('keeps its filters on each page, also with one result or none', async () => {
    await show(many(1), { query: { status: 'on_hold', search: 'borne' } });
    expect(screen.getByRole('searchbox')).toHaveValue('borne');
    await show(many(20), { query: { search: 'projet' }, count: 45 });
    expect(screen.getByRole('link', { name: 'Suivants' })).toHaveAttribute(
      'href',
      '/my-projects?search=projet&page=2',
    );
    await show([], { query: { search: 'zzz' } });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('zzz');
    expect(screen.getByRole('link', { name: 'Retirer les filtres' })).toHaveAttribute('href', '/my-projects');
  });

  it('explains to a new customer how to start a project, and to the team which are listed', async () => {
    await show([]);
    expect(screen.getByRole('link', { name: 'Décrire un projet' })).toHaveAttribute('href', '/new-project');
    await show([], { user: person({ role: 'manager' }) });
    expect(screen.getByText('Les projets dont vous êtes membre prennent place ici.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Décrire un projet' })).toBeNull();
  });
});
