import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { SectionValues } from '@/lib/contract/settings/sections';
import { forgetSettings, openForSaving as open, translated as text } from '@/tests/setup/settings';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(forgetSettings);

const identity = { name: 'Vitrine' };

describe('a list', () => {
  const socials = [
    { id: 'a', name: 'Mastodon', url: 'https://mastodon.example/@vitrine' },
    { id: 'b', name: 'LinkedIn', url: 'https://linkedin.example/vitrine' },
    { id: 'c', name: 'GitHub', url: 'https://github.example/vitrine' },
  ];
  const names = async (saved: () => Promise<SectionValues['identity']>) =>
    (await saved()).socials.map(({ name }) => name);

  it('moves items by the keyboard and keeps the focus on the button', async () => {
    const saved = await open('identity', { ...identity, socials });
    screen.getByRole('button', { name: /^Descendre.*Mastodon/ }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: /^Descendre.*Mastodon/ })).toHaveFocus();
    expect(screen.getByText(/Mastodon.*en place 2 sur 3/)).toBeInTheDocument();
    expect(await names(saved)).toEqual(['LinkedIn', 'Mastodon', 'GitHub']);
  });

  it('moves items by the pointer', async () => {
    const saved = await open('identity', { ...identity, socials });
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (type: string, value: string) => data.set(type, value),
      getData: (type: string) => data.get(type) ?? '',
      get types() {
        return [...data.keys()];
      },
    };
    const [grip] = screen.getAllByTitle('Glisser pour déplacer').slice(-1);
    const target = screen.getByRole('group', { name: 'Mastodon' }).closest('li') as HTMLElement;
    fireEvent.dragStart(grip as HTMLElement, { dataTransfer });
    fireEvent.dragOver(target, { dataTransfer });
    fireEvent.drop(target, { dataTransfer });
    expect(await names(saved)).toEqual(['GitHub', 'Mastodon', 'LinkedIn']);
  });

  it('removes an item and brings it back', async () => {
    const saved = await open('identity', { ...identity, socials });
    await userEvent.click(screen.getByRole('button', { name: /^Retirer.*LinkedIn/ }));
    expect(screen.queryByRole('group', { name: 'LinkedIn' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Retirer.*GitHub/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: /^Annuler/ }));
    expect(await screen.findByRole('group', { name: 'LinkedIn' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Slogan, français' }), 'x');
    expect(await names(saved)).toEqual(['Mastodon', 'LinkedIn', 'GitHub']);
  });

  it('adds an item, and no more than the limit', async () => {
    await open('home', {
      figures: Array.from({ length: 5 }, (_, index) => ({
        id: `f${index}`,
        value: text('50+', '50+'),
        caption: text('projets', 'projects'),
        text: text(''),
      })),
    });
    const add = screen.getByRole('button', { name: 'Ajouter un chiffre' });
    await userEvent.click(add);
    expect(screen.getByText('Pas plus de 6.')).toBeVisible();
    await userEvent.click(add);
    expect(screen.getByText('6 sur 6')).toBeVisible();
  });

  it('of given items is only moved and switched', async () => {
    const saved = await open('navigation', {});
    const menu = within(screen.getByRole('group', { name: 'Menu' }));
    await userEvent.click(
      within(menu.getByRole('group', { name: 'Blog' })).getByRole('checkbox', { name: 'Visible' }),
    );
    expect(screen.queryByRole('button', { name: /^Retirer.*Blog/ })).toBeNull();
    expect((await saved()).menu[3]).toEqual({ id: 'blog', isVisible: false });
  });
});

describe('records of the site', () => {
  it('choose records of the site, in an order', async () => {
    vi.mocked(request).mockImplementation((_, path) =>
      Promise.resolve(
        ok(
          (path.startsWith('/api/projects')
            ? {
                projects: [
                  { id: 'p1', title: 'Criée' },
                  { id: 'p2', title: 'Musée' },
                ],
              }
            : { posts: [], totalPages: 1 }) as never,
        ),
      ),
    );
    const saved = await open('home', {
      projects: { label: text(''), shown: 'chosen', chosen: ['p1', 'gone'] },
    });
    const field = within(screen.getByRole('group', { name: /^Projets choisis/ }));
    expect(await field.findByText('Criée')).toBeVisible();
    expect(field.getByText('n’existe plus ou n’est pas public')).toBeVisible();
    await userEvent.click(field.getByRole('button', { name: /^Retirer.*gone/ }));
    await userEvent.selectOptions(field.getByRole('combobox'), 'Musée');
    await userEvent.click(field.getByRole('button', { name: 'Ajouter' }));
    await userEvent.click(field.getByRole('button', { name: /^Monter.*Musée/ }));
    expect((await saved()).projects.chosen).toEqual(['p2', 'p1']);
  });

  it('are read on all pages, so that a chosen article of the past has its title', async () => {
    vi.mocked(request).mockImplementation((_, path) => {
      const page = Number(new URL(path, 'http://localhost').searchParams.get('page') ?? 1);
      const posts = [{ translation_key: `p${page}`, title: `Article de la page ${page}` }];
      return Promise.resolve(ok({ projects: [], posts, totalPages: 3 } as never));
    });
    await open('home', {
      posts: { label: text(''), heading: text(''), shown: 'chosen', chosen: ['p3'] },
    });
    expect(await screen.findByText('Article de la page 3')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Article de la page 2' })).toBeInTheDocument();
  });

  it('say when the list of records cannot be read, and try again', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    await open('home', {});
    const field = within(screen.getByRole('group', { name: /^Projets choisis/ }));
    expect(await field.findByText(/La liste ne se lit pas/)).toBeVisible();
    vi.mocked(request).mockResolvedValue(ok({ projects: [{ id: 'p1', title: 'Criée' }] } as never));
    await userEvent.click(field.getByRole('button', { name: 'Réessayer' }));
    expect(await field.findByRole('option', { name: 'Criée' })).toBeInTheDocument();
  });
});
