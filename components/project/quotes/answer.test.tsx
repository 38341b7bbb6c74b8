import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { Quote } from '@/lib/contract/quotes/schemas';
import { acceptedQuote, changedQuote, quote } from '@/tests/setup/quotes';
import { Answer, type AnswerProps } from './answer';
import { quoteActions } from './quote-actions';
import { changedSince, quoteStateText } from './quote-words';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const NB = '\u00a0';

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
});

async function propsOf(shown: Quote, { team = false } = {}): Promise<AnswerProps> {
  const [actions, words, stateText, since] = await Promise.all([
    quoteActions(shown, { locale: 'fr', client: 'Musée de Brévigny', team, customer: 'member' }),
    formWords({ locale: 'fr' }),
    quoteStateText(shown, { locale: 'fr', team, customer: 'member' }),
    changedSince(shown, 'fr'),
  ]);
  return {
    quote: shown,
    ...actions,
    words,
    stateText,
    since,
    email: 'camille@musee.example',
    labels: { loading: 'La version actuelle se charge.' },
  };
}

async function show(shown: Quote, options?: { team?: boolean }) {
  const { rerender } = render(<Answer {...await propsOf(shown, options)} />);
  return async (next: Quote) => rerender(<Answer {...await propsOf(next, options)} />);
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const accept = async () => {
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^J’ai lu le devis 2026-041, version/ }));
  await userEvent.type(dialog.getByLabelText('Votre nom'), 'Camille Vasseur');
  await userEvent.type(dialog.getByLabelText('Votre qualité'), 'administratrice');
  await confirm('Accepter le devis, avec obligation de paiement');
};
const acceptance = { terms: true, name: 'Camille Vasseur', capacity: 'administratrice' };
const sent = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body]);
const open = new RegExp('^Accepter, ');

describe('accepting a quote', () => {
  it('shows the total in bold, with payments of one label each, and the frozen terms', async () => {
    const part = { percent: 50, amount: 443_400, due: 'acceptance', on: null } as const;
    const twice = { ...part, milestoneId: null, milestone: null };
    await show(quote({ schedule: [twice, twice] }));
    await press(open);
    const dialog = within(screen.getByRole('dialog'));
    const strong = dialog.getAllByRole('definition').filter((each) => each.closest('[class*="total"]'));
    expect(strong.map(({ textContent }) => textContent)).toEqual([`8${NB}868,00${NB}€`]);
    expect(dialog.getAllByText('4 434,00 €')).toHaveLength(2);
    expect(dialog.getByRole('link', { name: /^Lire les conditions générales/ })).toHaveAttribute(
      'href',
      '#quote-terms',
    );
  });

  it('shows what is accepted, sends it once, and confirms it', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    await show(quote());
    await press(open);
    const dialog = screen.getByRole('dialog', {
      name: `Accepter le devis 2026-041 pour 8${NB}868,00${NB}€ TTC\u202f?`,
    });
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '2026-041',
      '1',
      'Borne d’accueil, lot 2',
      'Association Musée de Brévigny',
      '4 décembre 2026',
      `7${NB}390,00${NB}€`,
      `1${NB}478,00${NB}€`,
      `8${NB}868,00${NB}€`,
      `2${NB}660,40${NB}€`,
      `6${NB}207,60${NB}€`,
    ]);
    expect(dialog).toHaveTextContent(/70.%, à l’étape «.Pose.», prévue le 12 février 2027/);
    expect(request).not.toHaveBeenCalled();
    await confirm('Accepter le devis, avec obligation de paiement');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Cochez la case pour accepter.');
    expect(request).not.toHaveBeenCalled();
    await accept();
    await waitFor(() => expect(screen.getByText('Le devis est accepté.')).toHaveFocus());
    expect(sent()).toEqual([
      [
        'patch',
        '/api/orders/o1/status',
        { status: 'en_cours', updatedAt: '2026-11-18T09:00:00.000Z', acceptance },
      ],
    ]);
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it('shows the new version of a changed quote, with its author, and asks again', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE' }))
      .mockResolvedValueOnce(ok({}));
    const redraw = await show(quote({ version: 1, totalInclTax: 840_000 }));
    await press(open);
    await accept();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByText('La version actuelle se charge.')).toHaveFocus());
    expect(router.refresh).toHaveBeenCalledOnce();
    await redraw(changedQuote());
    const announcement = screen.getByRole('status');
    expect(announcement).toHaveTextContent(
      'Inès Aubrac a modifié le devis le 19 novembre 2026 à 14 h 32 : le total passe de 8 400,00 € à 8 868,00 € TTC. Vous lisez la version 2.',
    );
    await waitFor(() => expect(announcement).toHaveFocus());
    await press(open);
    await accept();
    await screen.findByText('Le devis est accepté.');
    expect(sent().at(-1)).toEqual([
      'patch',
      '/api/orders/o1/status',
      { status: 'en_cours', updatedAt: '2026-11-19T13:32:00.000Z', acceptance },
    ]);
  });

  it('never accepts a version that arrived while the dialog was open', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 409, code: 'STALE' }));
    const redraw = await show(quote({ totalInclTax: 840_000 }));
    await press(open);
    await redraw(changedQuote());
    expect(screen.getByRole('dialog')).toHaveTextContent('8 400,00 €');
    await accept();
    await waitFor(() => expect(request).toHaveBeenCalledOnce());
    expect(sent()).toEqual([
      [
        'patch',
        '/api/orders/o1/status',
        { status: 'en_cours', updatedAt: '2026-11-18T09:00:00.000Z', acceptance },
      ],
    ]);
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
    expect(screen.getByRole('status')).toHaveTextContent('le total passe de 8 400,00 € à 8 868,00 €');
  });

  it('shows the current state when it was accepted in another tab', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 409, code: 'INVALID_TRANSITION' }));
    const redraw = await show(quote());
    await press(open);
    await accept();
    await screen.findByText('La version actuelle se charge.');
    await redraw(acceptedQuote());
    await waitFor(() => expect(screen.getByText('Rien ne changera plus dans ce document.')).toHaveFocus());
    expect(screen.queryByRole('button', { name: open })).not.toBeInTheDocument();
  });

  it('keeps the dialog open when the server does not respond', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    await show(quote());
    await press(open);
    await accept();
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'Erreur de connexion au serveur',
    );
  });
});

describe('declining a quote', () => {
  it('accepts an optional reason, and keeps it when the quote has changed', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE' }))
      .mockResolvedValueOnce(ok({}));
    const redraw = await show(quote());
    await press('Refuser le devis');
    await userEvent.type(within(screen.getByRole('dialog')).getByLabelText(/^Pourquoi/), 'Trop tôt.');
    await confirm('Refuser le devis');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await redraw(changedQuote());
    await press('Refuser le devis');
    expect(within(screen.getByRole('dialog')).getByLabelText(/^Pourquoi/)).toHaveValue('Trop tôt.');
    await confirm('Refuser le devis');
    await screen.findByText('Le devis est refusé.');
    expect(sent().at(-1)).toEqual([
      'patch',
      '/api/orders/o1/status',
      { status: 'annule', updatedAt: '2026-11-19T13:32:00.000Z', reason: 'Trop tôt.' },
    ]);
  });
});

describe('finishing a quote', () => {
  it('is possible for the team, after a confirmation', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    await show(acceptedQuote({ allowed: ['termine', 'annule'] }), { team: true });
    await press('Marquer comme terminé');
    expect(screen.getByRole('dialog')).toHaveTextContent('il ne se reprend pas');
    await confirm('Marquer comme terminé');
    await screen.findByText('Le devis est terminé.');
    expect(sent()).toEqual([
      ['patch', '/api/orders/o1/status', { status: 'termine', updatedAt: '2026-11-18T09:00:00.000Z' }],
    ]);
  });
});
