import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { post as postOf } from '@/components/article/post/post.fixture';
import { fail } from '@/lib/api/result';
import { copyOf } from '@/lib/posts/saving/copy';
import { calls, ended, network, online, reset, there } from '@/tests/setup/desk/post-saver';
import { signOutElsewhere } from '@/tests/setup/sign-out-elsewhere';
import { inspector } from '@/tests/setup/desk/post-parts';
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

beginEach(router);

describe('post screen', () => {
  it('shows the progress of saving, and the published state', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Un champ de trop');
    type('Un champ de moins');
    await later(1500);
    expect(shownText('Enregistré il y a un instant')).toBeVisible();
    await later(61_000);
    expect(shownText('Enregistré à 14 h 19')).toBeVisible();
    online(false);
    calls.saveCopy.mockResolvedValueOnce(network);
    type('Un champ de moins encore');
    await later(1500);
    expect(shownText('Hors ligne, gardé sur cet appareil')).toBeVisible();
    online(true);
    calls.saveCopy.mockResolvedValueOnce(fail({ status: 503, code: 'UNAVAILABLE' }));
    fireEvent(window, new Event('online'));
    await later(0);
    expect(shownText('Pas enregistré. Nouvel essai dans 5 s')).toBeVisible();
    await later(5000);
    expect(there.copy?.title).toBe('Un champ de moins encore');
    expect(there.post?.title).toBe('Un champ de trop');

    fireEvent.keyDown(title(), { key: 's', code: 'KeyS', ctrlKey: true });
    await later(0);
    expect(screen.getByText('Brouillon enregistré.')).toBeVisible();
    expect(there).toMatchObject({ post: { title: 'Un champ de moins encore' }, copy: null });
    type('Encore un mot');
    expect(screen.queryByText('Brouillon enregistré.')).toBeNull();
  });

  it('shows errors beside their fields', async () => {
    await show();
    type('');
    calls.save.mockResolvedValueOnce(
      fail({ status: 422, code: 'INVALID', errors: [{ field: 'title', code: 'required', message: '' }] }),
    );
    fireEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    await later(0);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'L’article n’est pas enregistré. Saisissez un titre.',
    );
    expect(title()).toHaveFocus();
    expect(title()).toHaveAccessibleDescription('Saisissez un titre.');
    type('Un titre');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('publishes changes of a published post only on request, and labels the button so', async () => {
    reset(postOf({ state: 'published' }));
    await show();
    await later(0);
    type('Mieux dit');
    await later(1500);
    expect(there.post?.title).toBe('Un champ de trop');
    expect(screen.getByText('Publié, modifications non publiées')).toBeVisible();
    expect(shownText('Enregistré il y a un instant')).toBeVisible();
    let saved: unknown;
    await act(async () => (saved = await inspector.props?.saveNow()));
    expect(saved).toMatchObject({ title: 'Mieux dit' });
    expect(
      screen.getByText('Publié : les lecteurs voient ce texte.', {
        normalizer: (text) => text.replace(/\u202f/g, ' '),
      }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /^Publier les modifications/ })).toBeVisible();
    expect(screen.getByText('Publié')).toBeVisible();
  });

  it('restores the text stored in the browser, or discards it', async () => {
    online(false);
    calls.saveCopy.mockResolvedValue(network);
    const { unmount } = await show();
    type('Écrit dans le train');
    await later(1500);
    unmount();
    await show();
    await later(0);
    expect(title()).toHaveValue('Écrit dans le train');
    expect(screen.getByText(/^Ce que vous aviez écrit sur cet appareil/)).toBeVisible();
    calls.saveCopy.mockReset();
    fireEvent.click(screen.getByRole('button', { name: 'Ne pas le reprendre' }));
    expect(title()).toHaveValue('Un champ de trop');
    expect(localStorage).toHaveLength(0);
    await later(60_000);
    expect(there.copy).toBeNull();
  });

  it('no longer offers to discard a restored text that the writer keeps or changes', async () => {
    online(false);
    calls.saveCopy.mockResolvedValue(network);
    const first = await show();
    type('Écrit dans le train');
    await later(1500);
    first.unmount();
    const second = await show();
    await later(0);
    fireEvent.click(screen.getByRole('button', { name: 'Garder ce texte' }));
    expect(screen.queryByText(/^Ce que vous aviez écrit sur cet appareil/)).toBeNull();
    expect(title()).toHaveValue('Écrit dans le train');
    second.unmount();
    await show();
    await later(0);
    type('Écrit dans le train du soir');
    expect(screen.queryByRole('button', { name: 'Ne pas le reprendre' })).toBeNull();
    expect(title()).toHaveValue('Écrit dans le train du soir');
  });

  it('stores new text when another tab signs out', async () => {
    const { unmount } = await show();
    type('Écrit à l’instant');
    localStorage.clear();
    calls.saveCopy.mockResolvedValue(ended);
    signOutElsewhere();
    unmount();
    await later(0);
    calls.saveCopy.mockReset();
    await show();
    await later(0);
    expect(title()).toHaveValue('Écrit à l’instant');
  });

  it('asks to sign in again after the session has ended, then saves', async () => {
    await show();
    type('Session');
    calls.saveCopy.mockResolvedValueOnce(ended);
    fireEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    vi.useRealTimers();
    expect(await screen.findByRole('dialog', { name: /session a expiré|Session expirée/i })).toBeVisible();
    expect(title()).toHaveValue('Session');
    await act(async () => inspector.props?.guard.answer(true));
    await waitFor(() => expect(there.post?.title).toBe('Session'));
  });
});

describe('new post', () => {
  beforeEach(() => {
    reset(null);
    history.replaceState(null, '', '/admin/blog/new');
  });

  it('is created once while typing, without losing the focus, and gets a URL', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Commencer plutôt en anglais' })).toHaveAttribute(
      'href',
      '/admin/blog/new?locale=en',
    );
    type('Le corps.', screen.getByRole('textbox', { name: 'Texte français' }));
    await later(1500);
    expect(shownText('Gardé sur cet appareil jusqu’à ce qu’il ait un titre')).toBeVisible();
    title().focus();
    type('Titre');
    const before = title();
    await later(1500);
    expect(location.pathname).toBe('/admin/blog/p1/edit');
    expect(title()).toBe(before);
    expect(before).toHaveFocus();
    expect(calls.create).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: 'Traduire en anglais' }));
    await later(0);
    expect(router.push).toHaveBeenCalledWith('/admin/blog/new?locale=en&from=p1');
  });

  it('starts empty in another language, or with the text it translates', async () => {
    const source = postOf({ content: 'Le texte.' });
    await show({
      place: { locale: 'en', translation_key: 'k', source_id: source.id },
      other: { post: source, copy: copyOf(source) },
      otherText: <p>Le texte.</p>,
    });
    const pane = within(screen.getByRole('article', { name: 'Version anglaise' }));
    const original = screen.getByRole('article', { name: 'Version française' });
    await act(() => vi.dynamicImportSettled());
    expect(original).toHaveTextContent('Le texte.');
    fireEvent.click(pane.getByRole('button', { name: 'Partir du texte original' }));
    expect(pane.getByRole('textbox', { name: 'Texte anglais' })).toHaveValue('Le texte.');
    type('A title', pane.getByRole('textbox', { name: 'Titre' }));
    await later(1500);
    expect(calls.create).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ content: 'Le texte.' }), {
      locale: 'en',
      translation_key: 'k',
      source_id: source.id,
      key: expect.any(String) as string,
    });
  });
});
