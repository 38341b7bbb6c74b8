import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDone, useDone } from '@/components/form/undo/undo';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { OfficeProjectList } from '@/lib/api/reads/projects/office-projects';
import type { OfficeProject, ProjectRecord } from '@/lib/contract/projects/record-schemas';
import type { ProjectImage } from '@/lib/contract/projects/image-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { chipTexts } from '@/tests/setup/chips';
import { person } from '@/tests/setup/users';
import { ownProject, projectRecord } from '@/tests/setup/projects';
import { showOnPage } from '@/tests/setup/server-render';
import { deleteAction } from './delete-project';
import { PreviewPage } from './preview-page';
import { ProjectsPage } from './projects-page';
import { Publication } from './publication';
import { PublicationSection } from './publication-section';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/admin/projects' }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const NB = '\u00a0';
const texts = {
  title: 'Borne',
  description: 'Au musée.',
  sector: null,
  tags: [],
  caseStudy: { problem: 'Onze minutes.', approach: 'Quatre nuits.', results: 'Mieux.', figures: [] },
};
const picture: ProjectImage = {
  id: 'hall',
  name: 'hall.jpg',
  alt: { fr: null, en: null },
  width: 1280,
  height: 800,
  sources: [{ width: 640, url: '/uploads/projects/hall-640.webp' }],
  createdAt: '2026-11-19T08:00:00.000Z',
  updatedAt: '2026-11-19T08:00:00.000Z',
};
const admin = (more: Partial<ProjectRecord> = {}) =>
  projectRecord({
    title: 'Borne',
    slug: 'borne',
    texts: { fr: texts },
    stack: [],
    images: [],
    viewer: { userId: person().id, team: true, admin: true },
    ...more,
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  vi.mocked(request).mockReset();
  clearDone();
  document.body.innerHTML = '';
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

describe('publication of a project', () => {
  it('lists the public content that is missing', async () => {
    await showOnPage(
      <PublicationSection
        locale="fr"
        user={person()}
        project={admin({
          images: [picture],
          texts: { fr: { ...texts, caseStudy: { ...texts.caseStudy, results: '' } } },
        })}
      />,
    );
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'En français, il manque les résultats.',
      expect.stringMatching(/^Rien n’est écrit en anglais/),
      expect.stringMatching(/^Une image n’est pas décrite/),
    ]);
    expect(screen.getByRole('link', { name: 'Voir en visiteur' })).toHaveAttribute(
      'href',
      '/admin/projects/p1/preview',
    );
  });

  it('shows the address and the client that would become public', async () => {
    const project = admin({ isPublic: false, slug: 'borne', clientName: 'Musée de Brévigny' });
    await showOnPage(<PublicationSection locale="fr" user={person()} project={project} />);
    expect(
      screen.getByText(
        'Public, il aurait l’adresse /projects/borne et nommerait son client : Musée de Brévigny.',
      ),
    ).toBeVisible();
  });

  async function turn(isPublic: boolean) {
    const [words, { officeProjects }] = await Promise.all([formWords({ locale: 'fr' }), loadMessages('fr')]);
    const DoneNotice = () => {
      const done = useDone();
      return done ? <button onClick={() => void done.undo?.()}>{done.text}</button> : null;
    };
    render(
      <>
        <Publication
          id="p1"
          isPublic={isPublic}
          words={words}
          labels={officeProjects.publication.labels}
          email="ines@agence.example"
        />
        <DoneNotice />
      </>,
    );
  }
  const sent = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body]);

  it('can be switched on, and undone immediately', async () => {
    await turn(false);
    vi.mocked(request).mockResolvedValue(ok({ project: { isPublic: true } }));
    await userEvent.click(screen.getByRole('button', { name: 'Publier' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Le projet est publié.' }));
    expect(sent()).toEqual([true, false].map((isPublic) => ['put', '/api/projects/p1', { isPublic }]));
    expect(router.refresh).toHaveBeenCalled();
  });

  it('shows why it cannot be changed', async () => {
    await turn(true);
    vi.mocked(request).mockResolvedValueOnce(
      fail({ status: 503, code: 'UNAVAILABLE', message: 'Le service est indisponible.' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retirer du site' }));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    vi.mocked(request).mockResolvedValueOnce(
      fail({
        status: 422,
        code: 'INVALID',
        errors: [
          { field: 'translations.fr.description', code: 'publicText', message: 'Écrivez une description.' },
        ],
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retirer du site' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Écrivez une description.'));
    expect(screen.queryByText('Le projet est retiré du site.')).toBeNull();
  });

  it('requires the public texts first, and links to the original request', async () => {
    await showOnPage(
      <PublicationSection
        locale="fr"
        user={person()}
        project={admin({
          isPublic: false,
          request: { id: 'r1', reference: 'D-2026-0118' },
          unshowable: [{ field: 'translations.fr.description', code: 'brief' }],
        })}
      />,
    );
    expect(screen.queryByRole('button', { name: 'Publier' })).not.toBeInTheDocument();
    expect(
      screen.getByText('une description qui remplace le texte de la demande du client'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Écrire les textes publics' })).toHaveAttribute(
      'href',
      '/admin/projects/p1/edit',
    );
    expect(screen.getByRole('link', { name: 'Demande d’origine D-2026-0118' })).toHaveAttribute(
      'href',
      '/admin/requests/r1',
    );
  });
});

describe('deleting a project', () => {
  it('lists what is deleted and what remains', async () => {
    const { labels, bad, nextPage } = await deleteAction(
      admin({
        isPublic: true,
        contents: {
          members: 2,
          messages: 1204,
          milestones: 0,
          files: 3,
          images: 4,
          offers: 1,
          keptOffers: 2,
        },
      }),
      'fr',
    );
    expect(labels.facts).toEqual([
      { label: 'Membres', value: '2' },
      { label: 'Messages', value: `1${NB}204` },
      { label: 'Fichiers', value: '3' },
      { label: 'Images', value: '4' },
      { label: 'Devis', value: '1' },
      { label: 'Devis acceptés, gardés', value: '2' },
      { label: 'Adresse qui ne mènera plus nulle part', value: '/projects/borne' },
    ]);
    expect([bad, nextPage]).toEqual([true, '/admin/projects']);
  });
});

describe('preview of a project', () => {
  const surroundings = { previous: null, next: null, number: null, files: [] };

  it('shows the public page of a private project, without undescribed pictures', async () => {
    const described = { ...picture, id: 'cour', alt: { fr: 'La cour', en: null } };
    await showOnPage(
      <PreviewPage
        locale="fr"
        project={admin({
          description: 'Au musée.',
          caseStudy: { ...texts.caseStudy, stack: ['Go'] },
          images: [picture, described],
        })}
        surroundings={surroundings}
      />,
    );
    expect(screen.getByRole('region', { name: 'Aperçu' })).toHaveTextContent(/privé, vous seul/);
    expect(screen.getByRole('heading', { level: 1, name: 'Borne' })).toBeVisible();
    expect(screen.getByText('Onze minutes.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'La cour' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'La page publique' })).toBeNull();
  });

  it('links to the public page if there is one', async () => {
    await showOnPage(
      <PreviewPage locale="en" project={admin({ isPublic: true })} surroundings={surroundings} />,
    );
    expect(screen.getByRole('link', { name: 'The public page' })).toHaveAttribute(
      'href',
      '/en/projects/borne',
    );
  });
});
