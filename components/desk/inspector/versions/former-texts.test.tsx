import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { post as fixture } from '@/components/article/post/post.fixture';
import { fail, ok } from '@/lib/api/result';
import { copyOf } from '@/lib/posts/saving/copy';
import {
  calls,
  copy,
  draft,
  onDeleted,
  part,
  press,
  restored,
  serve,
  showInspector,
} from '@/tests/setup/desk/post-inspector';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

let answers: ReturnType<typeof serve>;
beforeEach(() => {
  answers = serve();
});

const revision = (id: string, more: object = {}) => ({
  id,
  created_at: `2026-11-1${id}T10:00:00.000Z`,
  by: { id: 'u1', name: 'Maud Kerbiriou' },
  reason: 'saved',
  words: 3,
  title: 'x',
  changed: ['content'],
  ...more,
});

describe('the inspector', () => {
  it('compares revisions word by word, restores one, and undoes that', async () => {
    const texts = copyOf(draft());
    const old = { ...texts, content: 'Un champ en trop.\n\nFin.', slug: 'ancienne' };
    answers[`get /api/blog/${draft().id}/revisions`] = ok({
      revisions: [revision('2'), revision('1', { reason: 'created', changed: [] })],
      currentPage: 1,
      totalPages: 1,
    });
    answers[`get /api/blog/${draft().id}/revisions/2`] = ok({ revision: { ...revision('2'), ...old } });
    await showInspector(draft(), { copy: { ...texts, content: 'Un champ de trop.\n\nFin.' } });
    expect(part('Révisions').getByText('Maud Kerbiriou, texte')).toBeVisible();
    await press(/^Comparer la révision du jeu. 12/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Comparer deux textes' }));
    expect(dialog.getAllByRole('option', { name: /^Maud Kerbiriou, jeu. 12 .*, texte$/ })).toHaveLength(2);
    const text = await dialog.findByRole('region', { name: 'texte' });
    expect(text.querySelector('del')).toHaveTextContent('Retiré : en (fin)');
    expect(text.querySelector('ins')).toHaveTextContent('Ajouté : de (fin)');
    await userEvent.click(dialog.getByLabelText('Côte à côte'));
    expect(within(text).getByText('Avant')).toBeVisible();
    restored.mockReturnValueOnce(fail({ status: 0, code: 'NETWORK' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reprendre le texte d’avant' }));
    expect(await dialog.findByText(/^Erreur de connexion au serveur/)).toBeVisible();
    restored.mockReturnValueOnce(ok({ content: old.content }));
    await userEvent.click(dialog.getByRole('button', { name: 'Reprendre le texte d’avant' }));
    expect(restored.mock.calls).toEqual([['2'], ['2']]);
    expect(copy()).toMatchObject({ content: old.content, slug: texts.slug });
    await press('annuler');
    expect(copy().content).toBe('Un champ de trop.\n\nFin.');
  });

  it('says that revisions could not be loaded, and offers a retry', async () => {
    answers[`get /api/blog/${draft().id}/revisions`] = fail({ status: 0, code: 'NETWORK' });
    await showInspector();
    expect(part('Révisions').getByText(/^Les révisions n’ont pas pu être chargées/)).toBeVisible();
    answers[`get /api/blog/${draft().id}/revisions`] = ok({
      revisions: [revision('1', { by: null, reason: 'imported', changed: [] })],
      currentPage: 1,
      totalPages: 1,
    });
    await userEvent.click(part('Révisions').getByRole('button', { name: 'Réessayer' }));
    expect(
      await part('Révisions').findByText('Quelqu’un qui n’est plus là, reprise d’un fichier'),
    ).toBeVisible();
    expect(part('Révisions').queryByRole('button', { name: 'Réessayer' })).toBeNull();
  });

  it('shows a new preview link once, and revokes it after a confirmation', async () => {
    answers[`post /api/blog/${draft().id}/previews`] = ok({
      preview: {
        id: 'p1',
        created_at: '2026-11-20T09:00:00.000Z',
        expires_at: '2026-12-20T09:00:00.000Z',
        by: { id: 'u1', name: 'Inès Aubrac' },
        path: '/preview/secret',
      },
    });
    answers[`delete /api/blog/${draft().id}/previews/p1`] = ok({});
    await showInspector();
    expect(screen.getByText('Aucun lien ne fonctionne en ce moment.')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Vaut'), '30 jours');
    await press('Faire un lien');
    expect(calls('post')).toEqual([[`/api/blog/${draft().id}/previews`, { days: 30 }]]);
    expect(await screen.findByLabelText('Lien d’aperçu')).toHaveValue(
      'https://vitrine.example/preview/secret',
    );
    await waitFor(() => expect(screen.getByLabelText('Lien d’aperçu')).toHaveFocus());
    await press(/^Révoquer/);
    await press('Révoquer le lien');
    await waitFor(() => expect(screen.getByText('Le lien ne fonctionne plus.')).toHaveFocus());
    expect(screen.queryByLabelText('Lien d’aperçu')).toBeNull();
  });

  it('deletes only drafts and archived posts', async () => {
    await showInspector(fixture({ state: 'published' }));
    expect(screen.queryByRole('button', { name: 'Supprimer cette version' })).toBeNull();
    screen.getByText('Seul un brouillon ou un article archivé peut être supprimé.');
  });

  it('deletes a post once, after a confirmation with its title', async () => {
    answers[`delete /api/blog/${draft().id}`] = ok({});
    await showInspector();
    await press('Supprimer cette version');
    const button = within(screen.getByRole('dialog', { name: /Un champ de trop/ })).getByRole('button', {
      name: 'Supprimer pour de bon',
    });
    await userEvent.dblClick(button);
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    expect(calls('delete')).toHaveLength(1);
  });
});
