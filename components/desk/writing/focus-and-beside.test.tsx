import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { post as postOf } from '@/components/article/post/post.fixture';
import { copyOf } from '@/lib/posts/saving/copy';
import { calls } from '@/tests/setup/desk/post-saver';
import { beginEach, show, title } from '@/tests/setup/desk/post-screen';

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

const root = (container: HTMLElement) => container.querySelector('[data-shown]');
const source = postOf({ content: 'Le texte.' });
const translation = {
  record: undefined,
  place: { locale: 'en', translation_key: 'k', source_id: source.id },
  other: { post: source, copy: copyOf(source) },
} as const;

describe('focus mode', () => {
  it('begins by its keys while writing, is announced, and ends with Escape', async () => {
    const { container } = await show();
    fireEvent.keyDown(title(), { key: 'f', code: 'KeyF', ctrlKey: true, shiftKey: true });
    expect(root(container)).toHaveAttribute('data-focus');
    expect(screen.getByText(/^Seul le texte reste/)).toHaveAttribute('role', 'status');
    fireEvent.keyDown(title(), { key: 'Escape' });
    expect(root(container)).not.toHaveAttribute('data-focus');
    expect(screen.getByText('Les outils sont de retour.')).toBeInTheDocument();
  });

  it('stays when something else has used Escape', async () => {
    const { container } = await show();
    fireEvent.click(screen.getByRole('button', { name: /^Concentration/ }));
    title().addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    fireEvent.keyDown(title(), { key: 'Escape' });
    expect(root(container)).toHaveAttribute('data-focus');
  });
});

describe('the settings of publication below the text', () => {
  it('are shown and focused from the bar, also while the other language is shown', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const { container } = await show(translation);
    fireEvent.keyDown(title(), { key: 'l', code: 'KeyL', ctrlKey: true, shiftKey: true });
    expect(root(container)).toHaveAttribute('data-shown', 'other');
    const heading = container.appendChild(document.createElement('h2'));
    Object.assign(heading, { id: 'publication-heading', tabIndex: -1, scrollIntoView: vi.fn() });
    fireEvent.click(screen.getByRole('button', { name: 'Parution' }));
    expect(root(container)).toHaveAttribute('data-shown', 'mine');
    expect(heading).toHaveFocus();
    vi.unstubAllGlobals();
  });
});

describe('the other language', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  });

  it('is beside the text on demand, and stays so on other pages', async () => {
    const first = await show();
    const button = () => screen.getByRole('button', { name: 'Anglais à côté' });
    expect(button()).toHaveAttribute('aria-pressed', 'false');
    fireEvent.click(button());
    expect(root(first.container)).toHaveAttribute('data-beside');
    first.unmount();
    await show();
    expect(button()).toHaveAttribute('aria-pressed', 'true');
    fireEvent.keyDown(title(), { key: 'l', code: 'KeyL', ctrlKey: true, shiftKey: true });
    expect(button()).toHaveAttribute('aria-pressed', 'false');
  });

  it('is beside a new translation until the writer chooses otherwise', async () => {
    const { container } = await show(translation);
    expect(root(container)).toHaveAttribute('data-beside');
    fireEvent.click(screen.getByRole('button', { name: 'Français à côté' }));
    expect(root(container)).not.toHaveAttribute('data-beside');
  });

  it('takes the place of the text where there is no room beside it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const { container } = await show();
    fireEvent.keyDown(title(), { key: 'l', code: 'KeyL', ctrlKey: true, shiftKey: true });
    expect(root(container)).toHaveAttribute('data-shown', 'other');
    expect(localStorage).toHaveLength(0);
  });

  it('makes room for the text again when the writer saves it', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const { container } = await show();
    fireEvent.keyDown(title(), { key: 'l', code: 'KeyL', ctrlKey: true, shiftKey: true });
    fireEvent.keyDown(title(), { key: 's', code: 'KeyS', ctrlKey: true });
    expect(root(container)).toHaveAttribute('data-shown', 'mine');
  });
});
