import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail } from '@/lib/api/result';
import { forgetSettings, openForSaving as open, translated as text } from '@/tests/setup/settings';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(forgetSettings);

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
    within(screen.getByRole('group', { name: `${name} formule`, hidden: true }));

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

  it('is whole euros', async () => {
    await open_();
    const to = inTier('Deuxième').getByRole('textbox', { name: 'Prix, à' });
    await userEvent.clear(to);
    await userEvent.type(to, '20 000,50');
    await userEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    expect(
      await inTier('Deuxième').findByText('Saisissez un nombre entier, sans décimales.', { exact: false }),
    ).toBeVisible();
  });

  it('has a duration with a unit', async () => {
    const saved = await open_();
    const first = inTier('Première');
    await userEvent.selectOptions(first.getByRole('combobox', { name: 'Durée, unité' }), 'mois');
    expect((await saved()).items[0]?.tiers.simple.duration).toEqual({ from: 2, to: 4, unit: 'month' });
  });

  it('of a new service is empty, like its duration, and is saved as none', async () => {
    const saved = await open('services', {});
    await userEvent.click(screen.getByRole('button', { name: 'Ajouter un service' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Nom, français' }), 'Réglages');
    const first = inTier('Première');
    expect(first.getByRole('textbox', { name: 'Prix, de' })).toHaveValue('');
    expect(first.getByRole('combobox', { name: 'Durée, unité' })).toBeDisabled();
    await userEvent.type(inTier('Deuxième').getByRole('textbox', { name: 'Prix, de' }), '900');
    await userEvent.type(inTier('Deuxième').getByRole('textbox', { name: 'Durée, au moins' }), '2');
    const [item] = (await saved()).items;
    expect(item?.tiers).toMatchObject({
      simple: { price: null, duration: null },
      professional: { price: { from: 900, to: null }, duration: { from: 2, to: null, unit: 'week' } },
    });
  });

  it('with a maximum only is not saved', async () => {
    await open_();
    const from = inTier('Première').getByRole('textbox', { name: 'Prix, de' });
    await userEvent.clear(from);
    await userEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));
    await waitFor(() => expect(from).toHaveFocus());
    expect(request).not.toHaveBeenCalled();
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
