import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDone } from '@/components/form/undo/undo';
import { UndoHost } from '@/components/form/undo/undo-toast';
import { formWords } from '@/components/form/form-words';
import { readListQuery } from '@/lib/office/list-query';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { DeskTag } from '@/lib/contract/posts/desk-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { deskTag } from '@/tests/setup/desk/articles';
import { showOnPage } from '@/tests/setup/server-render';
import { TagTools } from './tag-tools';
import { TagsPage } from './tags-page';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const words = await formWords({ locale: 'fr' });
const { api, postDesk, officeFrame, session } = await loadMessages('fr');
const user = userEvent.setup();
const bodies = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body]);
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

function tools(tag: DeskTag = deskTag()) {
  render(
    <>
      <TagTools
        tag={tag}
        label={tag.label_fr}
        others={[{ slug: 'prix', label: 'Prix' }]}
        words={words}
        labels={postDesk.tags}
        email="ines@agence.example"
      />
      <UndoHost labels={{ ...officeFrame.undo, close: session.close, catalogue: api.client }} />
    </>,
  );
}

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
  act(clearDone);
});

describe('tag', () => {
  it('is renamed with its slug, and both can be restored', async () => {
    vi.mocked(request).mockResolvedValue(ok({ tag: deskTag({ slug: 'facons', label_fr: 'Façons' }) }));
    tools();
    await user.click(screen.getByRole('button', { name: 'Renommer Méthode' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Renommer/ }));
    expect(dialog.getByText(/L’adresse d’avant, methode, mènera à la nouvelle/)).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Nom français'));
    await user.type(dialog.getByLabelText('Nom français'), 'Façons');
    await user.clear(dialog.getByLabelText('Adresse'));
    await user.type(dialog.getByLabelText('Adresse'), 'facons');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/est enregistré/)).toBeInTheDocument();
    expect(bodies()).toEqual([
      ['patch', '/api/blog/tags', { slug: 'methode', label_fr: 'Façons', label_en: 'Method', to: 'facons' }],
    ]);
    expect(router.refresh).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: /^Annuler/ }));
    expect(bodies()[1]).toEqual([
      'patch',
      '/api/blog/tags',
      { slug: 'facons', label_fr: 'Méthode', label_en: 'Method', to: 'methode' },
    ]);
  });

  it('keeps the input when the slug is taken, and shows the error beside the field', async () => {
    vi.mocked(request).mockResolvedValue(
      fail({
        status: 409,
        code: 'SLUG_TAKEN',
        errors: [{ field: 'to', code: 'taken', message: 'Cette adresse est déjà prise.' }],
      }),
    );
    tools();
    await user.click(screen.getByRole('button', { name: 'Renommer Méthode' }));
    const field = await screen.findByLabelText('Adresse');
    await user.clear(field);
    await user.type(field, 'prix');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
    expect(field).toHaveAccessibleDescription(/Cette adresse est déjà prise/);
    expect(field).toHaveValue('prix');
  });

  it('is merged after the effects are shown; an incomplete form is not sent', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    tools();
    await user.click(screen.getByRole('button', { name: 'Fusionner Méthode' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Fusionner/ }));
    await user.click(dialog.getByRole('button', { name: 'Fusionner pour de bon' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Avec')).toHaveAccessibleDescription('Choisissez une étiquette.'),
    );
    await user.selectOptions(dialog.getByLabelText('Avec'), 'Prix');
    expect(plain(dialog.getByRole('status').textContent)).toBe(
      'Les 4 versions d’articles qui portent « Méthode » porteront « Prix ».« Méthode » disparaît et son adresse mène à « Prix ». On ne peut pas revenir en arrière.',
    );
    await user.click(dialog.getByRole('button', { name: 'Fusionner pour de bon' }));
    expect(await screen.findByText(/est devenu/)).toBeInTheDocument();
    expect(bodies()).toEqual([['patch', '/api/blog/tags', { slug: 'methode', into: 'prix' }]]);
    expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull();
  });
});

describe('list of tags', () => {
  const tags = [deskTag(), deskTag({ slug: 'prix', label_fr: 'Prix', label_en: '', posts: 0 })];
  const show = (search = '') =>
    showOnPage(
      <TagsPage
        locale="fr"
        email="ines@agence.example"
        query={readListQuery({ search }, { statuses: [] })}
        tags={tags}
      />,
    );

  it('links to the articles of each tag, and deletes only unused tags', async () => {
    await show();
    const [, first, second] = screen.getAllByRole('row');
    expect(within(first as HTMLElement).getByRole('link', { name: 'Méthode' })).toHaveAttribute(
      'href',
      '/admin/blog?tag=methode',
    );
    expect(within(first as HTMLElement).queryByRole('button', { name: /Supprimer/ })).toBeNull();
    expect(second).toHaveTextContent(/Prix.*sans nom.*prix/);
    expect(within(second as HTMLElement).getByRole('button', { name: 'Supprimer Prix' })).toBeInTheDocument();
  });

  it('is searched by all names', async () => {
    await show('METHOD');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    await show('rien');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/Rien pour/);
  });
});
