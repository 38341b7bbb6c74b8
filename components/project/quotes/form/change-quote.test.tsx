import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { Quote } from '@/lib/contract/quotes/schemas';
import { typedQuote } from '@/lib/quotes/typed-quote';
import { field, fill, press } from '@/tests/setup/quote-form';
import { changedQuote, quote } from '@/tests/setup/quotes';
import { EditQuote } from './edit-quote';
import { QuoteDesk } from '../quote-desk';
import { quoteFormTexts } from './quote-form-texts';
import { changedSince } from '../quote-words';

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

async function change(shown = quote()) {
  const desk = async (current: Quote) => (
    <QuoteDesk
      sheet={<p>La feuille</p>}
      editor={{
        locale: 'fr',
        owner,
        texts: await quoteFormTexts('fr', { reference: current.reference, milestones }),
        since: await changedSince(current, 'fr'),
        quote: {
          id: current.id,
          version: current.version,
          updatedAt: current.updatedAt,
          typed: typedQuote(current, 'fr'),
          isDraft: current.status === 'brouillon',
        },
      }}
    >
      <EditQuote label="Modifier le devis" />
    </QuoteDesk>
  );
  const { rerender, unmount } = render(await desk(shown));
  return { unmount, redraw: async (next: Quote) => rerender(await desk(next)) };
}

const sent = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body]);

describe('changing a quote', () => {
  it('replaces the quote with the form, and shows the quote again after saving', async () => {
    vi.mocked(request).mockResolvedValue(ok({ order: changedQuote() }));
    await change();
    await press('Modifier le devis');
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Modifier le devis 2026-041' })).toHaveFocus(),
    );
    expect(screen.queryByText('La feuille')).not.toBeInTheDocument();
    expect(field('Quantité', 2)).toHaveValue('2,5');
    await fill(field(/^Prix unitaire HT/, 2), '1000');
    await press('Envoyer la nouvelle version');
    expect(await screen.findByText('La feuille')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Modifier le devis' })).toHaveFocus());
    const [[method, path, body] = []] = sent();
    expect([method, path]).toEqual(['put', '/api/orders/o1']);
    expect(body).toMatchObject({
      updatedAt: '2026-11-18T09:00:00.000Z',
      lines: [{ unitPrice: 56_000 }, { quantity: 2.5, unitPrice: 100_000 }],
      validUntil: '2026-12-04',
    });
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it('keeps typed text after a conflict, and lets its author choose a version', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE' }))
      .mockResolvedValueOnce(ok({ order: changedQuote() }));
    const { redraw } = await change(quote({ totalInclTax: 840_000 }));
    await press('Modifier le devis');
    await fill(field('Objet'), 'Lot 2, revu');
    await press('Envoyer la nouvelle version');
    expect(await screen.findByRole('alert')).toHaveTextContent('modifiées entre-temps');
    await redraw(changedQuote());
    expect(screen.getByText(/^Inès Aubrac a modifié le devis.*Votre saisie est intacte/)).toBeInTheDocument();
    expect(field('Objet')).toHaveValue('Lot 2, revu');
    await press('Garder ma saisie');
    await press('Envoyer la nouvelle version');
    await screen.findByText('La feuille');
    expect(sent().at(-1)?.[2]).toMatchObject({ title: 'Lot 2, revu', updatedAt: '2026-11-19T13:32:00.000Z' });
  });

  it('lets the author of a draft choose after a conflict, though its version stays', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE' }))
      .mockResolvedValueOnce(ok({ order: changedQuote() }));
    const { redraw } = await change();
    await press('Modifier le devis');
    await fill(field('Objet'), 'Lot 2, revu');
    await press('Envoyer la nouvelle version');
    await screen.findByRole('alert');
    await redraw(quote({ updatedAt: '2026-11-19T13:32:00.000Z', title: 'Lot 2, avec pose' }));
    expect(screen.getByText(/Votre saisie est intacte/)).toBeInTheDocument();
    await press('Garder ma saisie');
    await press('Envoyer la nouvelle version');
    await screen.findByText('La feuille');
    expect(sent().at(-1)?.[2]).toMatchObject({ title: 'Lot 2, revu', updatedAt: '2026-11-19T13:32:00.000Z' });
  });

  it('can restart from another user’s version', async () => {
    const { redraw } = await change();
    await press('Modifier le devis');
    await fill(field('Objet'), 'Lot 2, revu');
    await redraw(changedQuote({ title: 'Lot 2, avec pose' }));
    await press('Reprendre la version actuelle');
    expect(field('Objet')).toHaveValue('Lot 2, avec pose');
    expect(screen.queryByRole('button', { name: 'Garder ma saisie' })).not.toBeInTheDocument();
  });

  it('restores typed text after a reload, and still shows that the quote has changed', async () => {
    const { unmount } = await change(quote({ totalInclTax: 840_000 }));
    await press('Modifier le devis');
    await fill(field('Objet'), 'Lot 2, revu');
    unmount();
    await change(changedQuote());
    expect(
      await screen.findByText(/^Inès Aubrac a modifié le devis.*Votre saisie est intacte/),
    ).toBeInTheDocument();
    expect(field('Objet')).toHaveValue('Lot 2, revu');
  });
});
