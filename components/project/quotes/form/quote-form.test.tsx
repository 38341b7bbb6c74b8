import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { field, fill, line, press } from '@/tests/setup/quote-form';
import { quote } from '@/tests/setup/quotes';
import { NewQuote } from './new-quote';
import { quoteFormTexts } from './quote-form-texts';

const router = { refresh: vi.fn(), replace: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const owner = { id: 'm1', email: 'ines@vitrine.example' };
const milestones = [{ id: 'm1', title: 'Pose' }];

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
  router.replace.mockReset();
  sessionStorage.clear();
});

const write = async (locale: Locale = 'fr') =>
  render(
    <NewQuote
      locale={locale}
      projectId="p1"
      list="/my-projects/p1/quotes"
      owner={owner}
      texts={await quoteFormTexts(locale, { milestones })}
      leave={null}
      customer={quote().customer}
    />,
  );

const labels = () =>
  screen.getAllByLabelText('Désignation').map((input) => (input as HTMLInputElement).value);
const sent = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body]);

describe('new quote', () => {
  it('calculates totals while typing, and sends amounts in cents', async () => {
    vi.mocked(request).mockResolvedValue(ok({ order: quote() }));
    await write();
    await fill(field('Objet'), 'Lot 2');
    await fill(field('Désignation', 1), 'Développement');
    await fill(field('Quantité', 1), '2,5');
    await fill(field(/^Prix unitaire HT/, 1), '1 234,56');
    expect(line(1).getByText('3 086,40 €')).toBeInTheDocument();
    await press('Ajouter une ligne');
    await waitFor(() => expect(field('Désignation', 2)).toHaveFocus());
    await userEvent.type(field('Désignation', 2), 'Remise');
    await userEvent.type(field(/^Prix unitaire HT/, 2), '-86,40');
    expect(screen.getAllByText('3 600,00 €')).toHaveLength(2);
    await userEvent.selectOptions(field('TVA', 1), '5.5');
    expect(screen.getByText('TVA 20 % sur −86,40 €')).toBeInTheDocument();
    expect(screen.getAllByText('3 152,47 €')).toHaveLength(2);
    await press('Enregistrer le brouillon');
    await waitFor(() =>
      expect(router.replace).toHaveBeenCalledExactlyOnceWith('/my-projects/p1/quotes?quote=o1'),
    );
    expect(sent()).toEqual([
      [
        'post',
        '/api/orders',
        {
          title: 'Lot 2',
          lines: [
            { label: 'Développement', quantity: 2.5, unitPrice: 123_456, vatRate: 5.5 },
            { label: 'Remise', quantity: 1, unitPrice: -8640, vatRate: 20 },
          ],
          customer: quote().customer,
          exemption: null,
          schedule: [{ percent: 100, due: 'acceptance' }],
          validUntil: null,
          startOn: null,
          duration: null,
          place: null,
          notes: null,
          draft: true,
          projectId: 'p1',
          key: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        },
      ],
    ]);
  });

  it('names the emoji that the document would leave out, at its field', async () => {
    await write();
    await fill(field('Objet'), 'Lot 2');
    await fill(field('Désignation', 1), 'Pose 🎉 des bornes');
    await fill(field(/^Prix unitaire HT/, 1), '100');
    await fill(field(/^Précisions/), 'Merci 👩\u200d💻');
    await press('Enregistrer le brouillon');
    await waitFor(() =>
      expect(field('Désignation', 1)).toHaveAccessibleDescription(
        '«\u202f🎉\u202f» ne s’imprime pas sur un document\u202f: écrivez-le en lettres latines.',
      ),
    );
    expect(field(/^Précisions/)).toHaveAccessibleDescription(/«\u202f👩\u200d💻\u202f» ne s’imprime pas/);
    expect(request).not.toHaveBeenCalled();
  });

  it('gives a new line the rate of the line above, and rejects a total below zero with tax', async () => {
    await write();
    await fill(field('Objet'), 'Lot 2');
    await fill(field('Désignation', 1), 'Livres');
    await fill(field(/^Prix unitaire HT/, 1), '100');
    await userEvent.selectOptions(field('TVA', 1), '0');
    await press('Ajouter une ligne');
    expect(field('TVA', 2)).toHaveValue('0');
    await userEvent.selectOptions(field('TVA', 2), '20');
    await userEvent.type(field('Désignation', 2), 'Remise');
    await userEvent.type(field(/^Prix unitaire HT/, 2), '-90');
    expect(screen.getByText(/^Le total est négatif/)).toBeInTheDocument();
    await press('Enregistrer le brouillon');
    expect(await screen.findByRole('alert')).toHaveTextContent('Le total ne peut pas être inférieur à zéro.');
    expect(request).not.toHaveBeenCalled();
  });

  it('restores a draft of the time before lines had rates', async () => {
    sessionStorage.setItem(
      'offer-draft:m1:p1',
      JSON.stringify({
        offer: { title: 'Lot 2', lines: [{ label: 'a', quantity: '1', unitPrice: '10' }], vatRate: '5.5' },
      }),
    );
    await write();
    await waitFor(() => expect(field('Objet')).toHaveValue('Lot 2'));
    expect(field('TVA', 1)).toHaveValue('5.5');
  });

  it('parses amounts in English notation', async () => {
    await write('en');
    await fill(screen.getByLabelText(/^Unit price/), '1,234.56');
    expect(screen.getAllByText('€1,234.56')).not.toHaveLength(0);
    expect(screen.getAllByText('€1,481.47')).toHaveLength(2);
  });

  it('shows errors at their fields, and sends nothing', async () => {
    await write();
    await fill(field(/^Prix unitaire HT/, 1), 'cher');
    await press('Enregistrer le brouillon');
    const summary = await screen.findByRole('alert');
    expect(within(summary).getAllByRole('link')).toHaveLength(3);
    await press('Ajouter une ligne');
    await press('Enregistrer le brouillon');
    const two = within(await screen.findByRole('alert'));
    expect(
      two.getByRole('link', { name: `Ligne 2, Désignation\u202f: Décrivez cette ligne.` }),
    ).toBeVisible();
    expect(field('Objet')).toHaveAccessibleDescription(/^Saisissez un objet\./);
    expect(field('Désignation', 1)).toBeInvalid();
    expect(field(/^Prix unitaire HT/, 1)).toBeInvalid();
    expect(field(/^Prix unitaire HT/, 1)).toHaveValue('cher');
    expect(request).not.toHaveBeenCalled();
  });

  it('does not send a negative total', async () => {
    await write();
    await fill(field('Objet'), 'Remise');
    await fill(field('Désignation', 1), 'Remise');
    await fill(field(/^Prix unitaire HT/, 1), '-10');
    expect(screen.getByText(/^Le total est négatif/)).toBeInTheDocument();
    await press('Enregistrer le brouillon');
    expect(await screen.findByRole('alert')).toHaveTextContent('Le total ne peut pas être inférieur à zéro.');
    expect(request).not.toHaveBeenCalled();
  });

  it('adds, moves and removes lines by keyboard, and the focus follows', async () => {
    await write();
    await userEvent.type(field('Désignation', 1), 'un{Enter}');
    await waitFor(() => expect(field('Désignation', 2)).toHaveFocus());
    await userEvent.type(field('Désignation', 2), 'deux');
    await userEvent.type(field('Quantité', 2), '{Enter}');
    await userEvent.type(field('Désignation', 3), 'trois');
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(labels()).toEqual(['un', 'trois', 'deux']);
    await waitFor(() => expect(field('Désignation', 2)).toHaveFocus());
    await press('Descendre la ligne 1');
    expect(labels()).toEqual(['trois', 'un', 'deux']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Descendre la ligne 2' })).toHaveFocus());
    await press('Retirer la ligne 3');
    expect(labels()).toEqual(['trois', 'un']);
    await waitFor(() => expect(field('Désignation', 2)).toHaveFocus());
    await press('Monter la ligne 1');
    expect(labels()).toEqual(['trois', 'un']);
    expect(request).not.toHaveBeenCalled();
  });

  it('keeps typed text after a failure and a reload, until it is sent', async () => {
    vi.mocked(request).mockResolvedValueOnce(fail({ status: 503, code: 'UNAVAILABLE' }));
    const { unmount } = await write();
    await fill(field('Objet'), 'Lot 2');
    await fill(field('Désignation', 1), 'Mobilier');
    await fill(field(/^Prix unitaire HT/, 1), '940');
    await press('Enregistrer le brouillon');
    expect(await screen.findByRole('alert')).toHaveTextContent('Une erreur serveur est survenue');
    expect(labels()).toEqual(['Mobilier']);
    unmount();
    await write();
    expect(await screen.findByText('Ce que vous aviez commencé est là.')).toBeInTheDocument();
    expect(field('Objet')).toHaveValue('Lot 2');
    expect(field(/^Prix unitaire HT/, 1)).toHaveValue('940');
    vi.mocked(request).mockResolvedValueOnce(ok({ order: quote() }));
    await press('Enregistrer le brouillon');
    await waitFor(() => expect(router.replace).toHaveBeenCalledOnce());
    expect(sessionStorage).toHaveLength(0);
  });
});
