import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
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
import { AddGuest } from './add-guest';
import { AuthorForm } from './author-form';
import { AuthorsPage } from './authors-page';
import { GuestRemoval } from './guest-removal';

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
const guest = (more: Partial<AuthorRecord> = {}) =>
  authorRecord({ id: 'colette', name: 'Colette Bî', guest: true, posts: 0, ...more });
const french = () => within(screen.getByRole('group', { name: 'Français' }));
const save = () => user.click(screen.getByRole('button', { name: /^Enregistrer/ }));

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
  router.push.mockReset();
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

describe('guest author', () => {
  it('has a name of its own in the form, unlike an account', async () => {
    vi.mocked(request).mockResolvedValue(ok({ author: guest({ name: 'Colette Bis' }) }));
    const { unmount } = edit();
    expect(screen.queryByLabelText('Nom', { selector: '[id$=name]' })).toBeNull();
    unmount();
    edit(guest({ links: [] }));
    const name = screen.getByLabelText('Nom');
    await user.clear(name);
    await save();
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
    await user.type(name, 'Colette Bis');
    await save();
    expect(await screen.findByText('Enregistré.')).toBeInTheDocument();
    expect(puts()).toEqual([
      [
        '/api/blog/authors/colette',
        expect.objectContaining({ name: 'Colette Bis', bio_fr: expect.any(String) }),
      ],
    ]);
  });

  it('is added by name, and opens for the rest of the profile', async () => {
    vi.mocked(request).mockResolvedValue(ok({ author: guest() }));
    render(<AddGuest words={words} labels={postDesk.guest.add} email={viewer.email} />);
    await user.click(screen.getByRole('button', { name: 'Ajouter un invité' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajouter un auteur invité' }));
    await user.type(await dialog.findByLabelText('Nom'), 'Colette Bî');
    await user.click(dialog.getByRole('button', { name: 'Ajouter et compléter le profil' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/admin/blog/authors/colette'));
    expect(vi.mocked(request).mock.calls[0]?.slice(0, 2)).toEqual(['post', '/api/blog/authors']);
    expect(vi.mocked(request).mock.calls[0]?.[2]).toMatchObject({ body: { name: 'Colette Bî' } });
  });

  const removal = (record: AuthorRecord) =>
    showOnPage(<GuestRemoval locale="fr" guest={record} words={words} email={viewer.email} />);

  it('cannot be deleted with articles, whose number is shown', async () => {
    await removal(guest({ posts: 1200 }));
    expect(screen.getByText(/Colette Bî signe encore 1\s200 articles\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voir ces articles' })).toHaveAttribute(
      'href',
      '/admin/blog?author=colette',
    );
    expect(screen.queryByRole('button', { name: 'Supprimer' })).toBeNull();
  });

  it('can be deleted without articles', async () => {
    await removal(guest());
    expect(screen.getByText('Colette Bî ne signe aucun article.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Supprimer/ })).toHaveAttribute('aria-haspopup', 'dialog');
  });
});

describe('list of authors', () => {
  it('offers guests only if the API has them', async () => {
    const button = () => screen.queryByRole('button', { name: 'Ajouter un invité' });
    const { guest: mark, ...former } = authorRecord({ guest: false });
    expect(mark).toBe(false);
    await showOnPage(<AuthorsPage locale="fr" authors={[former]} email={viewer.email} />);
    expect(button()).toBeNull();
    cleanup();
    await showOnPage(
      <AuthorsPage locale="fr" authors={[authorRecord({ guest: false })]} email={viewer.email} />,
    );
    expect(button()).toBeVisible();
  });

  it('does not offer the key of a search that it lacks', async () => {
    await showOnPage(<AuthorsPage locale="fr" authors={[authorRecord()]} email={viewer.email} />);
    expect(screen.getByText('suivre')).toBeVisible();
    expect(screen.queryByText('Chercher dans la liste')).toBeNull();
  });

  it('marks guests', async () => {
    await showOnPage(<AuthorsPage locale="fr" authors={[authorRecord(), guest()]} email={viewer.email} />);
    const [, first, second] = screen.getAllByRole('row');
    expect(second).toHaveTextContent(/Colette Bî invité/);
    expect(first).not.toHaveTextContent('invité');
  });

  it('shows how complete each profile is', async () => {
    const authors = [
      authorRecord(),
      authorRecord({ id: 'noe', name: 'Noé Vidal', bio_en: '', active: false }),
      authorRecord({ id: 'lea', name: 'Léa Roy', bio_fr: '', bio_en: '', title_fr: '' }),
    ];
    await showOnPage(<AuthorsPage locale="fr" authors={authors} email={viewer.email} />);
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
