import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSettings, openForSaving as open, translated as text } from '@/tests/setup/settings';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(forgetSettings);

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

  it('take a day and an amount of the legal section', async () => {
    const saved = await open('legal', {});
    await userEvent.type(screen.getByRole('textbox', { name: /^Capital/ }), '40 000');
    expect((await saved()).capital).toBe(40_000);
  });
});
