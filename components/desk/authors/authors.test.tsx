import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { mediaWords } from '@/components/media/media-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { AuthorRecord } from '@/lib/contract/posts/desk-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { authorRecord } from '@/tests/setup/desk/articles';
import { showOnPage } from '@/tests/setup/server-render';
import { AuthorForm } from './author-form';
import { AuthorsPage } from './authors-page';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const words = await formWords({ locale: 'fr' });
const pictures = await mediaWords('fr');
const { postDesk, officeFrame } = await loadMessages('fr');
const viewer = { id: 'me', email: 'ines@agence.example' };
const user = userEvent.setup();
const puts = () =>
  vi
    .mocked(request)
    .mock.calls.filter(([method]) => method === 'put')
    .map(([, path, { body }]) => [path, body]);

const edit = (author: AuthorRecord = authorRecord()) =>
  render(
    <AuthorForm
      words={words}
      labels={postDesk.author}
      stale={officeFrame.stale}
      pictures={pictures}
      author={author}
      viewer={viewer}
    />,
  );
const french = () => within(screen.getByRole('group', { name: 'Français' }));
const save = () => user.click(screen.getByRole('button', { name: /^Enregistrer/ }));

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
  sessionStorage.clear();
});

describe('author profile', () => {
  it('is saved in both languages with its links and the version that was read', async () => {
    const { updated_at: updatedAt } = authorRecord();
    vi.mocked(request).mockResolvedValue(
      ok({ author: authorRecord({ title_fr: 'Directrice', updated_at: '2026-11-02T08:00:00.000Z' }) }),
    );
    edit();
    await user.clear(french().getByLabelText(/^Fonction/));
    await user.type(french().getByLabelText(/^Fonction/), 'Directrice');
    await user.click(screen.getByRole('button', { name: 'Ajouter un lien' }));
    const link = within(screen.getByRole('group', { name: 'Lien 2' }));
    await waitFor(() => expect(link.getByLabelText('Nom')).toHaveFocus());
    await user.type(link.getByLabelText('Nom'), 'Site');
    await user.type(link.getByLabelText('Adresse'), 'https://ines.example');
    await save();
    expect(await screen.findByText('Enregistré.')).toBeInTheDocument();
    expect(puts()).toEqual([
      [
        '/api/blog/authors/ines',
        expect.objectContaining({
          title_fr: 'Directrice',
          title_en: 'Developer',
          links: [...authorRecord().links, { label: 'Site', url: 'https://ines.example' }],
          updated_at: updatedAt,
        }),
      ],
    ]);
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it('shows errors beside each field, and sends nothing', async () => {
    edit(authorRecord({ links: [] }));
    await user.click(screen.getByRole('button', { name: 'Ajouter un lien' }));
    const link = within(screen.getByRole('group', { name: 'Lien 1' }));
    await user.type(link.getByLabelText('Adresse'), 'http://ines.example');
    await user.click(french().getByLabelText(/^Présentation/));
    await user.paste('x'.repeat(601));
    await save();
    await waitFor(() => expect(link.getByLabelText('Nom')).toHaveAttribute('aria-invalid', 'true'));
    expect(link.getByLabelText('Adresse')).toHaveAccessibleDescription(/commence par https/);
    expect(french().getByLabelText(/^Présentation/)).toHaveAttribute('aria-invalid', 'true');
    expect(request).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Retirer le lien 1' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ajouter un lien' })).toHaveFocus());
  });

  it('preserves input after a conflict, and shows the values of the other user', async () => {
    const theirs = authorRecord({
      bio_fr: 'La leur.',
      title_en: 'Director',
      updated_at: '2026-11-03T08:00:00.000Z',
    });
    vi.mocked(request).mockImplementation(async (method) =>
      method === 'put' ? fail({ status: 409, code: 'STALE' }) : ok({ author: theirs, activity: [] }),
    );
    edit();
    await user.clear(french().getByLabelText(/^Présentation/));
    await user.type(french().getByLabelText(/^Présentation/), 'La mienne.');
    await save();
    expect(await screen.findByRole('region', { name: 'Modifié entre-temps' })).toHaveTextContent(
      /La mienne\..*La leur\./,
    );
    expect(french().getByLabelText(/^Présentation/)).toHaveValue('La mienne.');
    expect(within(screen.getByRole('group', { name: 'Anglais' })).getByLabelText(/^Fonction/)).toHaveValue(
      'Director',
    );
    vi.mocked(request).mockResolvedValue(ok({ author: theirs }));
    await save();
    await waitFor(() =>
      expect(puts().at(-1)?.[1]).toMatchObject({
        bio_fr: 'La mienne.',
        title_en: 'Director',
        updated_at: theirs.updated_at,
      }),
    );
  });

  it('can remove its portrait', async () => {
    vi.mocked(request).mockResolvedValue(ok({ author: authorRecord() }));
    edit(authorRecord({ image_url: 'https://pictures.example/ines.webp' }));
    await user.click(screen.getByRole('button', { name: 'Retirer l’image' }));
    expect(screen.getByText('Aucun portrait.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Choisir une image' })).toHaveFocus());
    await save();
    await waitFor(() => expect(puts()[0]?.[1]).toMatchObject({ image_url: null }));
  });
});

describe('list of authors', () => {
  it('shows how complete each profile is', async () => {
    const authors = [
      authorRecord(),
      authorRecord({ id: 'noe', name: 'Noé Vidal', bio_en: '', active: false }),
      authorRecord({ id: 'lea', name: 'Léa Roy', bio_fr: '', bio_en: '', title_fr: '' }),
    ];
    await showOnPage(<AuthorsPage locale="fr" authors={authors} />);
    const [, first, second, third] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/Inès Aubrac.*Développeuse.*Complet.*12/);
    expect(second).toHaveTextContent(/ne signe plus.*sans texte anglais/);
    expect(third).toHaveTextContent('À écrire');
    expect(screen.getByRole('link', { name: 'Inès Aubrac' })).toHaveAttribute(
      'href',
      '/admin/blog/authors/ines',
    );
    expect(screen.getAllByRole('link', { name: '12' })[0]).toHaveAttribute('href', '/admin/blog?author=ines');
  });
});
