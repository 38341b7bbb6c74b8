import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FilesTabProps } from '@/components/project/tab-props';
import { fail, ok } from '@/lib/api/result';
import type { FileVersion, ProjectFile } from '@/lib/contract/projects/file-schemas';
import { person } from '@/tests/setup/users';
import { showOnPage } from '@/tests/setup/server-render';
import { FilesTab } from './files-tab';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

beforeEach(() => {
  document.body.innerHTML = '';
});

const theo = { userId: 'theo', name: 'Théo Garrigue', team: true };
const version = (more: Partial<FileVersion> = {}): FileVersion => ({
  id: 'f1',
  name: 'Plan.pdf',
  category: 'deliverable',
  isPublic: false,
  internal: false,
  size: 2_516_582,
  mimeType: 'application/pdf',
  createdAt: '2026-11-19T10:40:00.000Z',
  version: 1,
  uploadedBy: theo,
  deletable: false,
  ...more,
});
const file = (more: Partial<ProjectFile> = {}): ProjectFile => ({
  ...version(more),
  versions: [version(more)],
  ...more,
});

describe('files of a project', () => {
  const viewer = { userId: person().id, team: false, admin: false };
  async function show(
    files: FilesTabProps['files'],
    {
      query = {},
      team = false,
      isPublic = false,
      locale = 'fr',
    }: {
      query?: Partial<FilesTabProps['query']>;
      team?: boolean;
      isPublic?: boolean;
      locale?: 'fr' | 'en';
    } = {},
  ) {
    const project = { id: 'p1', slug: 'borne', isPublic } as FilesTabProps['project'];
    await showOnPage(
      <FilesTab
        locale={locale}
        base="myProject"
        user={person()}
        project={project}
        viewer={{ ...viewer, team }}
        query={{ page: 1, quote: undefined, category: undefined, ...query }}
        files={files}
      />,
    );
  }
  const list = (files: ProjectFile[], count = files.length) =>
    ok({ success: true as const, files, count, currentPage: 1, totalPages: Math.ceil(count / 30) });

  it('show category, size, date, sender and version, with a download link', async () => {
    await show(
      list([
        file({
          version: 2,
          versions: [
            version({ version: 2 }),
            version({
              id: 'f0',
              name: 'Esquisse.pdf',
              uploadedBy: { userId: person().id, name: 'Camille Vasseur', team: false },
            }),
          ],
        }),
        file({ id: 'f9', uploadedBy: null }),
      ]),
    );
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter(
        ({ parentElement }) =>
          parentElement?.getAttribute('aria-label') === 'Fichiers, les plus récents d’abord',
      );
    expect(first).toHaveTextContent('Livrable, 2,4 Mo, 19 novembre 2026 à 11 h 40, Théo Garrigue, version 2');
    expect(second).toHaveTextContent('un compte effacé, version 1');
    expect(screen.getAllByRole('link', { name: 'Télécharger Plan.pdf' })[0]).toHaveAttribute(
      'href',
      '/api/projects/p1/files/f1/download',
    );
    const older = screen.getByText(/^Version précédente/).closest('details');
    expect(older).not.toHaveAttribute('open');
    expect(
      within(older as HTMLElement).getByRole('link', {
        name: 'Télécharger Esquisse.pdf, version 1',
        hidden: true,
      }),
    ).toHaveAttribute('href', '/api/projects/p1/files/f0/download');
    expect(older).toHaveTextContent('vous, version 1');
  });

  it('can be filtered by category and page through the URL', async () => {
    await show(
      list(
        Array.from({ length: 30 }, (_, index) => file({ id: `f${index}` })),
        1000,
      ),
      { query: { category: 'brief', page: 2 } },
    );
    const choices = within(screen.getByRole('navigation', { name: 'Filtrer par catégorie' }));
    expect(choices.getByRole('link', { name: 'Cahier des charges' })).toHaveAttribute('aria-current', 'true');
    expect(choices.getByRole('link', { name: 'Tous' })).toHaveAttribute('href', '/my-projects/p1/files');
    expect(choices.getByRole('link', { name: 'Facture' })).toHaveAttribute(
      'href',
      '/my-projects/p1/files?category=invoice',
    );
    const pages = within(screen.getByRole('navigation', { name: 'Pages de fichiers' }));
    expect(pages.getByText('31 à 60 sur 1 000')).toBeInTheDocument();
    expect(pages.getByRole('link', { name: 'Plus anciens' })).toHaveAttribute(
      'href',
      '/my-projects/p1/files?category=brief&page=3',
    );
    expect(screen.getByRole('combobox', { name: 'Catégorie' })).toHaveValue('brief');
  });

  it('show why the list is empty, with a link back', async () => {
    await show(list([]));
    expect(screen.getByRole('heading', { name: 'Aucun fichier pour l’instant' })).toBeInTheDocument();
    await show(list([]), { query: { category: 'invoice' } });
    expect(screen.getByRole('link', { name: 'Voir tous les fichiers' })).toHaveAttribute(
      'href',
      '/my-projects/p1/files',
    );
    await show(list([], 31), { query: { page: 9 }, locale: 'en' });
    expect(screen.getByRole('link', { name: 'Back to the newest' })).toHaveAttribute(
      'href',
      '/en/my-projects/p1/files',
    );
  });

  it('show a retry button and the upload form when they cannot be loaded', async () => {
    await show(fail({ status: 503, code: 'UNAVAILABLE' }), { query: { category: 'brief' } });
    expect(screen.getByRole('heading', { name: 'Les fichiers n’ont pas pu être lus' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Réessayer' }).closest('form')).toHaveAttribute(
      'action',
      '/my-projects/p1/files',
    );
    expect(document.querySelector('form input[name="category"]')).toHaveValue('brief');
    expect(screen.getByRole('button', { name: 'Choisir des fichiers' })).toBeInTheDocument();
  });

  it('are marked as public in a public project, where the team has a switch', async () => {
    await show(list([file({ isPublic: true })]));
    expect(screen.queryByText(/, public$/)).toBeNull();
    await show(list([file({ isPublic: true })]), { isPublic: true });
    expect(screen.getByText(/version 1, public$/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await show(list([file({ isPublic: true })]), { isPublic: true, team: true });
    expect(screen.getByRole('checkbox', { name: 'Public Plan.pdf' })).toBeChecked();
    await show(
      list([
        file({ version: 2, versions: [version({ version: 2 }), version({ id: 'f0', isPublic: true })] }),
      ]),
      { isPublic: true, team: true },
    );
    expect(screen.getByRole('checkbox', { name: 'Public Plan.pdf' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Public Plan.pdf, version 1', hidden: true })).toBeChecked();
    expect(screen.getByRole('link', { name: 'la page de la réalisation' })).toHaveAttribute(
      'href',
      '/projects/borne',
    );
  });
});
