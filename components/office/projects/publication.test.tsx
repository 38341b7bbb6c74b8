import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDone, useDone } from '@/components/form/undo/undo';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import { deskRecord, projectImage, publicTexts } from '@/tests/setup/projects';
import { showOnPage } from '@/tests/setup/server-render';
import { person } from '@/tests/setup/users';
import { Publication } from './publication';
import { PublicationSection } from './publication-section';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/admin/projects' }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.mocked(request).mockReset();
  clearDone();
  document.body.innerHTML = '';
});

describe('publication of a project', () => {
  it('lists the public content that is missing', async () => {
    const withoutResults = { ...publicTexts, caseStudy: { ...publicTexts.caseStudy, results: '' } };
    await showOnPage(
      <PublicationSection
        locale="fr"
        user={person()}
        project={deskRecord({ images: [projectImage()], texts: { fr: withoutResults } })}
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
    const project = deskRecord({ isPublic: false, slug: 'borne', clientName: 'Musée de Brévigny' });
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
        project={deskRecord({
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
