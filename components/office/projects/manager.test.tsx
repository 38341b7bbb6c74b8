// What a manager with the right to projects sees of the office.
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '@/lib/api/result';
import type { OfficeProject } from '@/lib/contract/projects/record-schemas';
import { ownProject, projectRecord } from '@/tests/setup/projects';
import { showOnPage } from '@/tests/setup/server-render';
import { person } from '@/tests/setup/users';
import { OfficeOverview } from './office-overview';
import { ProjectDesk } from './project-desk';
import { ProjectsPage } from './projects-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));

const manager = person({ role: 'manager', rights: ['projects'] });
const list = (projects: OfficeProject[]) =>
  showOnPage(
    <ProjectsPage
      locale="fr"
      viewer={manager}
      query={{ status: undefined, search: '', page: 1, filters: {} }}
      list={{ success: true, projects, count: projects.length, currentPage: 1, totalPages: 1 }}
      perPage={50}
    />,
  );

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('list of projects of a manager', () => {
  it('has no actions of administrators', async () => {
    await list([{ ...ownProject(), locales: ['fr'] }]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('link', { name: /Nouveau projet|CSV/, hidden: true })).toBeNull();
  });

  it('explains what appears in the empty list', async () => {
    await list([]);
    expect(screen.getByText('Les projets dont vous êtes membre prennent place ici.')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Nouveau projet/ })).toBeNull();
  });
});

describe('project page of a manager', () => {
  it('has no history, publication, members’ tools or deletion', async () => {
    const project = projectRecord({
      viewer: { userId: manager.id, team: true, admin: false },
      members: [
        {
          userId: 'm1',
          name: 'Maud Kerbiriou',
          role: 'lead',
          team: true,
          awaitsVerification: false,
          joinedAt: '2026-09-14T08:00:00.000Z',
        },
      ],
    });
    const tab = {
      locale: 'fr' as const,
      base: 'officeProject' as const,
      user: manager,
      project,
      viewer: project.viewer,
      query: { page: 1, quote: undefined, category: undefined },
    };
    const page = { currentPage: 1, totalPages: 1, count: 0, success: true as const };
    const conversation = ok({ ...page, updates: [], latest: null, readUpTo: null, unread: 0 });
    const content = (
      <OfficeOverview {...tab} conversation={conversation} files={ok({ ...page, files: [] })} />
    );
    await showOnPage(<ProjectDesk {...tab} current="overview" content={content} />);
    expect(screen.getByText('Maud Kerbiriou')).toBeInTheDocument();
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(addresses.filter((address) => /\/(?:history|edit|preview)$|\/users\//.test(address))).toEqual([]);
    expect(screen.queryByRole('region', { name: /Publication|Suppression|Supprimer/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Ajouter|Supprimer/ })).toBeNull();
  });
});
