import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDone } from '@/components/form/undo/undo';
import { UndoHost } from '@/components/form/undo/undo-toast';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { FeaturedArticle } from '@/lib/posts/featured';
import { loadMessages } from '@/lib/i18n/messages';
import { article, version } from '@/tests/setup/desk/articles';
import { FeaturedArticles, FeatureSwitch } from './featured-context';
import { FeaturedPanel } from './featured-panel';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const words = await formWords({ locale: 'fr' });
const { api, postDesk, officeFrame, session } = await loadMessages('fr');
const user = userEvent.setup();

const of = (key: string, ...published: FeaturedArticle['published']): FeaturedArticle => ({
  key,
  title: key.toUpperCase(),
  lang: undefined,
  published,
});
const [a, b, c, d] = [of('a', 'fr', 'en'), of('b'), of('c', 'fr'), of('d', 'en')] as const;

const desk = (order: readonly FeaturedArticle[]) => (
  <>
    <FeaturedArticles order={order} words={words} labels={postDesk.featured}>
      <FeatureSwitch article={of('e', 'fr')} />
      <FeaturedPanel />
    </FeaturedArticles>
    <UndoHost labels={{ ...officeFrame.undo, close: session.close, catalogue: api.client }} />
  </>
);
const show = (order: readonly FeaturedArticle[] = [a, b, c, d]) => {
  stored = [...order];
  return render(desk(order));
};

let stored: FeaturedArticle[] = [];
const known = new Map([a, b, c, d, of('e', 'fr'), of('f', 'fr')].map((each) => [each.key, each]));
const asArticle = ({ key, title, published }: FeaturedArticle, position: number) =>
  article({
    translation_key: key,
    featured_position: position,
    versions: (['fr', 'en'] as const).map((locale) =>
      version({ title, locale, state: published.includes(locale) ? 'published' : 'draft' }),
    ),
  });
const answer = async (method: string, options?: { body?: unknown }) => {
  if (method === 'put')
    stored = (options?.body as { order: string[] }).order.flatMap((key) => known.get(key) ?? []);
  // Unsorted: clients sort by position.
  return ok({ articles: stored.map(asArticle).reverse() });
};

const shown = () =>
  within(screen.getByRole('list'))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const sent = () =>
  vi
    .mocked(request)
    .mock.calls.filter(([method]) => method === 'put')
    .map(([method, path, options]) => [method, path, (options?.body as { order: string[] }).order.join('')]);
const put = (order: string) => ['put', '/api/blog/featured', order];
const button = (name: RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.mocked(request)
    .mockReset()
    .mockImplementation((method, _, options) => answer(method, options));
  router.refresh.mockReset();
  act(clearDone);
});

describe('featured articles', () => {
  it('show which of them appear on the home page', () => {
    show();
    expect(shown()).toEqual([
      '1Asur l’accueil',
      '2Bpas encore publié',
      '3Csur l’accueil',
      '4Dsur l’accueil anglais',
    ]);
  });

  it('are reordered by buttons, saved immediately, and can be undone', async () => {
    show();
    await user.click(button(/^Monter.*C/));
    expect(shown()[1]).toMatch(/^2C/);
    await waitFor(() => expect(button(/^Monter.*C/)).toHaveFocus());
    expect(await screen.findByText(/C.*est à la place 2\./)).toBeInTheDocument();
    expect(sent()).toEqual([put('acbd')]);
    expect(router.refresh).toHaveBeenCalledOnce();
    await user.click(button(/^Annuler/));
    expect(sent()[1]).toEqual(put('abcd'));
    await waitFor(() => expect(shown()[1]).toMatch(/^2B/));
  });

  it('are reordered by drag and drop', async () => {
    show();
    const store = new Map<string, string>();
    const dataTransfer = {
      effectAllowed: '',
      setData: (type: string, value: string) => store.set(type, value),
      getData: (type: string) => store.get(type) ?? '',
      get types() {
        return [...store.keys()];
      },
    };
    const rows = screen.getAllByRole('listitem');
    fireEvent.dragStart(screen.getByText('D').closest('[draggable]') as HTMLElement, { dataTransfer });
    fireEvent.dragOver(rows[0] as HTMLElement, { dataTransfer });
    fireEvent.drop(rows[0] as HTMLElement, { dataTransfer });
    expect(await screen.findByText(/D.*est à la place 1\./)).toBeInTheDocument();
    expect(sent()).toEqual([put('dabc')]);
  });

  it('are saved one change at a time, and preserve changes of other users', async () => {
    let go: () => void = () => undefined;
    vi.mocked(request).mockImplementationOnce(
      (method) => new Promise((resolve) => (go = () => resolve(answer(method)))),
    );
    show();
    await user.click(button(/^Descendre.*A/));
    await user.click(button(/^Descendre.*A/));
    expect(
      shown()
        .map((text) => text?.[1])
        .join(''),
    ).toBe('BCAD');
    expect(sent()).toEqual([]);
    stored = [...stored, of('f', 'fr')];
    await act(async () => go());
    await waitFor(() => expect(sent()).toEqual([put('bacdf'), put('bcadf')]));
    await waitFor(() => expect(shown()).toHaveLength(5));
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it('ignore an outdated order from a late render, and show a newer one of other users', async () => {
    const { rerender } = show();
    await user.click(button(/^Monter.*C/));
    await user.click(button(/^Monter.*C/));
    await waitFor(() => expect(sent()).toEqual([put('acbd'), put('cabd')]));
    rerender(desk([a, c, b, d]));
    expect(shown()[0]).toMatch(/^1C/);
    rerender(desk([d, c, b, a]));
    expect(shown()[0]).toMatch(/^1D/);
  });

  it('return to the previous order when saving fails, and show why', async () => {
    vi.mocked(request).mockImplementation(async (method) =>
      method === 'put' ? fail({ status: 503, code: 'UNAVAILABLE' }) : await answer(method),
    );
    show();
    await user.click(button(/^Retirer.*A/));
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    expect(shown()).toHaveLength(4);
    expect(screen.queryByRole('button', { name: /^Annuler/ })).toBeNull();
  });

  it('are added and removed in the list; an empty list shows its effect', async () => {
    show([]);
    expect(screen.getByText(/l’accueil ne montre pas/)).toBeInTheDocument();
    const turn = button(/^À la une.*E/);
    await user.click(turn);
    expect(turn).toHaveAttribute('aria-pressed', 'true');
    expect(shown()).toEqual(['1Esur l’accueil']);
    await user.click(turn);
    expect(shown()).toEqual([]);
    await waitFor(() => expect(sent()).toEqual([put('e'), put('')]));
  });

  it('are limited to twelve', async () => {
    show(Array.from({ length: 12 }, (_, index) => of(`k${index}`, 'fr')));
    await user.click(button(/^À la une/));
    expect(screen.getByRole('alert')).toHaveTextContent(/^12 articles au plus/);
    expect(request).not.toHaveBeenCalled();
  });
});
