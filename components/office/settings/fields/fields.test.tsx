import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDone } from '@/components/form/undo/undo';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { SectionName, SectionValues } from '@/lib/contract/settings/sections';
import { openSection, sectionAnswer, sectionValue } from '@/tests/setup/settings';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(request)
    .mockReset()
    .mockResolvedValue(ok({} as never));
  act(clearDone);
});

const text = (fr: string, en = '') => ({ fr, en });

/** Opens a section, and returns what a save sends of it. */
async function open<Name extends SectionName>(section: Name, change: Partial<SectionValues[Name]>) {
  await openSection(section, sectionValue(section, change));
  return async (): Promise<SectionValues[Name]> => {
    vi.mocked(request).mockImplementation((_, __, { body }) =>
      Promise.resolve(ok(sectionAnswer(section, (body as Record<Name, object>)[section]) as never)),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    await waitFor(() => expect(request).toHaveBeenCalledWith('put', expect.anything(), expect.anything()));
    const call = vi.mocked(request).mock.calls.find(([method]) => method === 'put');
    return (call?.[2].body as Record<Name, SectionValues[Name]>)[section];
  };
}

const identity = { name: 'Vitrine' };

describe('a text in both languages', () => {
  it('marks what is missing in English until it is written', async () => {
    const saved = await open('identity', { ...identity, tagline: text('Agence à Nantes') });
    const row = within(screen.getByRole('group', { name: /^Slogan/ }));
    expect(row.getByText('manque en anglais')).toBeVisible();
    expect(screen.getAllByText('1 texte manque en anglais')[0]).toBeInTheDocument();
    await userEvent.type(row.getByRole('textbox', { name: 'Slogan, anglais' }), 'Agency in Nantes');
    expect(row.queryByText('manque en anglais')).toBeNull();
    expect((await saved()).tagline).toEqual(text('Agence à Nantes', 'Agency in Nantes'));
  });

  it('shows its length near the limit and keeps longer pastes', async () => {
    await open('identity', identity);
    const field = screen.getByRole('textbox', { name: 'Slogan, français' });
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(90));
    expect(field).toHaveValue('x'.repeat(90));
    expect(screen.getByText('90 sur 80')).toHaveAttribute('data-over');
  });
});

describe('the accent colour', () => {
  it('offers hues that read on both grounds', async () => {
    const saved = await open('identity', identity);
    await userEvent.click(screen.getByRole('radio', { name: 'Sapin' }));
    expect(screen.getByText('lisible partout')).toBeVisible();
    expect((await saved()).accent).not.toBeNull();
  });

  it('refuses a free value with its figures, and offers the nearest that passes', async () => {
    const saved = await open('identity', identity);
    const paper = screen.getByRole('textbox', { name: 'Valeur libre, papier' });
    await userEvent.clear(paper);
    await userEvent.type(paper, '#e6d200');
    expect(screen.getByText(/sur papier, il faut 4,5/)).toBeVisible();
    expect(screen.getByText('illisible sur papier')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Prendre #/ }));
    expect(screen.getByText('lisible partout')).toBeVisible();
    expect((await saved()).accent?.night).toBeDefined();
  });

  it('returns to the default colour', async () => {
    const accent = { paper: { l: 0.4, c: 0.1, h: 200 }, night: { l: 0.8, c: 0.1, h: 200 } };
    const saved = await open('identity', { ...identity, accent });
    await userEvent.click(screen.getByRole('radio', { name: 'Vermillon, d’origine' }));
    expect((await saved()).accent).toBeNull();
  });
});

describe('a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>';
  const pick = (content: string) => {
    const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
    return userEvent.upload(
      input as HTMLInputElement,
      new File([content], 'logo.svg', { type: 'image/svg+xml' }),
    );
  };

  it('is an SVG of shapes', async () => {
    const saved = await open('identity', identity);
    await pick(svg);
    expect(await screen.findByRole('img', { name: 'sur papier' })).toHaveAttribute(
      'src',
      expect.stringContaining('data:image/svg+xml'),
    );
    expect((await saved()).logo.light).toBe(svg);
  });

  it('is refused if the SVG has a script', async () => {
    await open('identity', identity);
    await pick('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await screen.findByText(/Ce SVG n’est pas accepté/)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'sur papier' })).toBeNull();
  });

  it('gives way to the drawn mark', async () => {
    const saved = await open('identity', { ...identity, logo: { light: svg, dark: '' } });
    await userEvent.click(screen.getByRole('button', { name: /^Retirer.*sur papier/ }));
    expect((await saved()).logo.light).toBe('');
  });
});

describe('a place and opening hours', () => {
  it('take decimals as typed', async () => {
    const saved = await open('identity', identity);
    await userEvent.type(screen.getByRole('textbox', { name: 'Position, latitude' }), '47,2060');
    await userEvent.type(screen.getByRole('textbox', { name: 'Position, longitude' }), '-1.5');
    expect(screen.getByRole('textbox', { name: 'Position, latitude' })).toHaveValue('47,2060');
    expect((await saved()).address.location).toEqual({ latitude: 47.206, longitude: -1.5 });
  });

  it('choose days in the order of the week', async () => {
    const hours = [{ id: 'week', days: [2], opens: '09:00', closes: '18:00' }];
    const saved = await open('identity', { ...identity, hours });
    await userEvent.click(screen.getByRole('checkbox', { name: 'vendredi' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'lundi' }));
    expect((await saved()).hours[0]?.days).toEqual([1, 2, 5]);
  });
});

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
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Blog' })).getByRole('checkbox', { name: 'Visible' }),
    );
    expect(screen.queryByRole('button', { name: /^Retirer.*Blog/ })).toBeNull();
    expect((await saved()).menu[3]).toEqual({ id: 'blog', isVisible: false });
  });
});

describe('a price', () => {
  const tier = (from: number, to: number | null) => ({
    price: { from, to },
    duration: { from: 2, to: 4, unit: 'week' as const },
    features: text(''),
  });
  const service = {
    id: 'web',
    isVisible: true,
    name: text('Web', 'Web'),
    tagline: text(''),
    description: text(''),
    action: text(''),
    projectType: 'website' as const,
    features: text(''),
    tiers: { simple: tier(1000, 5000), professional: tier(8000, 15000), enterprise: tier(15000, null) },
  };
  const open_ = async () => {
    const saved = await open('services', { items: [service] });
    await userEvent.click(screen.getByText('Web', { selector: 'b' }));
    return saved;
  };
  const inTier = (name: string) =>
    within(screen.getByRole('region', { name: `${name} formule`, hidden: true }));

  it('is typed, or set by handles on its scale', async () => {
    const saved = await open_();
    const first = inTier('Première');
    fireEvent.change(first.getByRole('slider', { name: 'Prix, minimum sur l’échelle' }), {
      target: { value: '2000' },
    });
    const to = first.getByRole('textbox', { name: 'Prix, à' });
    await userEvent.clear(to);
    await userEvent.type(to, '6 500');
    expect(to).toHaveValue('6 500');
    expect(
      first.getByText('Pointillé : ce que le site montre encore.', { exact: false }),
    ).toBeInTheDocument();
    expect((await saved()).items[0]?.tiers.simple.price).toEqual({ from: 2000, to: 6500 });
  });

  it('without an upper end is open', async () => {
    const saved = await open_();
    await userEvent.clear(inTier('Deuxième').getByRole('textbox', { name: 'Prix, à' }));
    expect(inTier('Deuxième').queryByRole('slider', { name: /maximum/ })).toBeNull();
    expect((await saved()).items[0]?.tiers.professional.price).toEqual({ from: 8000, to: null });
  });

  it('that is inverted says so and is not sent', async () => {
    await open_();
    const to = inTier('Deuxième').getByRole('textbox', { name: 'Prix, à' });
    await userEvent.clear(to);
    await userEvent.type(to, '6000');
    expect(inTier('Deuxième').getByText(/Le maximum.*6.000.*est sous le minimum.*8.000/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    await waitFor(() => expect(to).toHaveFocus());
    expect(request).not.toHaveBeenCalled();
  });

  it('has a duration with a unit', async () => {
    const saved = await open_();
    const first = inTier('Première');
    await userEvent.selectOptions(first.getByRole('combobox', { name: 'Durée, unité' }), 'mois');
    expect((await saved()).items[0]?.tiers.simple.duration).toEqual({ from: 2, to: 4, unit: 'month' });
  });

  it('opens the folded service that an error is in', async () => {
    vi.mocked(request).mockResolvedValue(
      fail({
        status: 422,
        code: 'INVALID',
        errors: [{ field: 'services.items.0.name.fr', code: 'required', message: '' }],
      }),
    );
    await open('services', { items: [service] });
    await userEvent.type(
      screen.getAllByRole('textbox', { name: 'Titre de la page, français' })[0] as HTMLElement,
      'x',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nom, français' })).toHaveFocus());
  });
});

describe('other kinds', () => {
  it('choose the promise, or none', async () => {
    const saved = await open('promise', { hours: { from: 24, to: 48 } });
    await userEvent.clear(screen.getByRole('textbox', { name: /Délai de réponse, au moins/ }));
    await userEvent.clear(screen.getByRole('textbox', { name: /Délai de réponse, au plus/ }));
    expect((await saved()).hours).toBeNull();
  });

  it('switch a flag', async () => {
    const saved = await open('visibility', {});
    await userEvent.click(screen.getByRole('checkbox', { name: /Les moteurs peuvent lister/ }));
    expect((await saved()).isListed).toBe(true);
  });

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
            : { posts: [] }) as never,
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

  it('say when the list of records cannot be read, and try again', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    await open('home', {});
    const field = within(screen.getByRole('group', { name: /^Projets choisis/ }));
    expect(await field.findByText(/La liste ne se lit pas/)).toBeVisible();
    vi.mocked(request).mockResolvedValue(ok({ projects: [{ id: 'p1', title: 'Criée' }] } as never));
    await userEvent.click(field.getByRole('button', { name: 'Réessayer' }));
    expect(await field.findByRole('option', { name: 'Criée' })).toBeInTheDocument();
  });

  it('take a day and an amount of the legal section', async () => {
    const saved = await open('legal', {});
    await userEvent.type(screen.getByRole('textbox', { name: /^Capital/ }), '40 000');
    expect((await saved()).capital).toBe(40_000);
  });
});
