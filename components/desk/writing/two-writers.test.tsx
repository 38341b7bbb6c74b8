import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { post as postOf } from '@/components/article/post/post.fixture';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { copyOf } from '@/lib/posts/saving/copy';
import { calls, keeps, maud, reset, saves, there } from '@/tests/setup/desk/post-saver';
import { beginEach, later, shownText, show, title, type } from '@/tests/setup/desk/post-screen';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/posts/saving/api-calls', () => ({ postCalls: () => calls }));
vi.mock('@/components/editor/markdown-editor', async () => ({
  MarkdownEditor: (await import('@/tests/setup/desk/post-parts')).PlainEditor,
}));
vi.mock('@/components/desk/inspector/inspector', async () => ({
  Inspector: (await import('@/tests/setup/desk/post-parts')).SilentInspector,
}));

const english = postOf({
  id: 'en1',
  locale: 'en',
  title: 'One field too many',
  content: 'The text.',
  status: 'draft',
  state: 'draft',
  published_at: null,
});

beginEach(router);

describe('two authors of one post', () => {
  it('compare both texts before one of them replaces the other', async () => {
    await show();
    keeps(maud, { title: 'Un champ de trop, dit Maud', content: 'Le texte de Maud.' });
    type('Un champ de moins');
    await later(1500);
    expect(shownText('Pas enregistré : modifié ailleurs')).toBeVisible();
    const note = screen.getByRole('alert');
    expect(note).toHaveTextContent(
      /^Maud Kerbiriou a enregistré cet article à \d\d\sh\s\d\d\. Votre texte est gardé ici, rien n’est écrasé\./,
    );
    vi.useRealTimers();
    await userEvent.click(within(note).getByRole('button', { name: 'Comparer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Les deux textes, mot à mot' });
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Titre', 'Texte']);
    expect(
      within(within(dialog).getByRole('region', { name: 'Titre' })).getAllByRole('insertion')[0],
    ).toHaveTextContent(/moins/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Garder le mien' }));
    await waitFor(() => expect(there.copy).toMatchObject({ title: 'Un champ de moins', version: 2 }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can take the version that the other one saved', async () => {
    await show();
    saves({ title: 'De Maud', content: 'Le texte de Maud.' });
    type('Le mien');
    await later(1500);
    fireEvent.click(screen.getByRole('button', { name: 'Prendre l’autre' }));
    expect(title()).toHaveValue('De Maud');
    expect(screen.getByRole('textbox', { name: 'Texte français' })).toHaveValue('Le texte de Maud.');
  });

  it('preserve their text when the post is deleted', async () => {
    await show();
    calls.saveCopy.mockResolvedValueOnce(fail({ status: 404, code: 'NOT_FOUND' }));
    type('Toujours là');
    await later(1500);
    fireEvent.click(screen.getByRole('button', { name: 'En faire un nouvel article' }));
    await later(0);
    expect(calls.create).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ title: 'Toujours là' }),
      expect.anything(),
    );
  });
});

describe('translation', () => {
  it('shows changes of the original, and can be marked as up to date', async () => {
    reset(english);
    const source = postOf({ behind: false });
    await show({
      other: { post: source, copy: copyOf(source) },
      behind: {
        blocks: [
          { kind: 'changed', type: 'code', excerpt: 'form.remove(field)' },
          { kind: 'removed', type: 'paragraph', excerpt: 'Un formulaire court.' },
        ],
        source: { id: source.id, revision_id: 'r9', updated_at: source.updated_at },
      },
    });
    const note = within(screen.getByRole('region', { name: 'Changé depuis en français' }));
    expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Changé, codeform.remove(field)',
      'Retiré, paragrapheUn formulaire court.',
    ]);
    expect(screen.getByText('2 passages à revoir')).toBeVisible();
    fireEvent.click(note.getByRole('checkbox'));
    fireEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    await later(0);
    expect(calls.save).toHaveBeenCalledExactlyOnceWith(
      'en1',
      expect.anything(),
      expect.objectContaining({ follows: 'r9' }),
    );
    expect(screen.queryByRole('region', { name: 'Changé depuis en français' })).toBeNull();
  });

  it('is shown instead of the original on small screens', async () => {
    const { container } = await show({
      other: { post: { ...english, behind: true }, copy: copyOf(english) },
      otherText: <p>The text.</p>,
    });
    fireEvent.click(screen.getByRole('button', { name: /^English/ }));
    expect(container.querySelector('[data-shown]')).toHaveAttribute('data-shown', 'other');
    expect(screen.getByRole('link', { name: 'Écrire ici' })).toHaveAttribute('href', '/admin/blog/en1/edit');
  });
});

describe('preview', () => {
  const opens = () => vi.mocked(request).mock.calls.filter(([method]) => method === 'post');

  it('opens the saved text in a new tab, and reuses the link while it is valid', async () => {
    const location = { replace: vi.fn() };
    const tab = Object.create(window, {
      opener: { value: window, writable: true },
      location: { value: location },
      close: { value: vi.fn() },
    }) as Window;
    vi.spyOn(window, 'open').mockReturnValue(tab);
    vi.mocked(request).mockImplementation((method) =>
      Promise.resolve(
        method === 'post'
          ? ok({ preview: { id: 'v1', path: '/preview/abc' } })
          : ok({ previews: [{ id: 'v1' }] }),
      ),
    );
    await show();
    type('À montrer');
    fireEvent.keyDown(title(), { key: 'P', code: 'KeyP', ctrlKey: true, shiftKey: true });
    await later(0);
    expect(there.copy?.title).toBe('À montrer');
    expect(location.replace).toHaveBeenLastCalledWith('/preview/abc');
    fireEvent.click(screen.getByRole('button', { name: /^Aperçu/ }));
    await later(0);
    expect(location.replace).toHaveBeenCalledTimes(2);
    expect(opens()).toHaveLength(1);
  });

  it('shows a link if the browser blocks the tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    vi.mocked(request).mockResolvedValue(ok({ preview: { id: 'v1', path: '/preview/abc' } }));
    await show();
    fireEvent.click(screen.getByRole('button', { name: /^Aperçu/ }));
    await later(0);
    expect(screen.getByRole('link', { name: /^ouvrir l’aperçu/ })).toHaveAttribute('href', '/preview/abc');
  });
});
