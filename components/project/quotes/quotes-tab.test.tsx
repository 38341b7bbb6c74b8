import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { QuotesTabProps } from '@/components/project/tab-props';
import { fail, ok } from '@/lib/api/result';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import { projectRecord } from '@/tests/setup/projects';
import { acceptedQuote, quote } from '@/tests/setup/quotes';
import { person } from '@/tests/setup/users';
import { showOnPage } from '@/tests/setup/server-render';
import { QuotesTab } from './quotes-tab';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

beforeEach(() => {
  document.body.innerHTML = '';
});

const list = (quotes: QuoteSummary[], count = quotes.length) =>
  ok({ success: true as const, orders: quotes, count, currentPage: 1, totalPages: Math.ceil(count / 20) });

async function show({
  quotes = list([]),
  quote: one,
  id,
  team = false,
  locale = 'fr',
}: Partial<Pick<QuotesTabProps, 'quotes' | 'quote' | 'locale'>> & { id?: string; team?: boolean } = {}) {
  const query = { page: 1, quote: id, category: undefined } as const;
  await showOnPage(
    <QuotesTab
      locale={locale}
      base="myProject"
      user={person()}
      project={projectRecord()}
      viewer={{ userId: 'u1', team, admin: false }}
      query={query}
      quotes={quotes}
      quote={one}
      start={undefined}
    />,
  );
}

describe('list of quotes', () => {
  it('shows amount, state and expiry date of each quote', async () => {
    await show({
      quotes: list([
        quote({ expired: true }),
        acceptedQuote({ id: 'o2', reference: '2026-040' }),
        quote({ id: 'o3', reference: '2026-039', validUntil: null, status: 'annule' }),
      ]),
    });
    const rows = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/[\u00a0\u202f]/g, ' '));
    expect(rows).toEqual([
      '2026-041Borne d’accueil, lot 2expiré : il valait jusqu’au 4 décembre 2026En attente8 868,00 € TTC',
      '2026-040Borne d’accueil, lot 2accepté le 19 novembre 2026Accepté8 868,00 € TTC',
      '2026-039Borne d’accueil, lot 2sans limite de duréeRetiré8 868,00 € TTC',
    ]);
    expect(screen.getAllByRole('link')[0]).toHaveAttribute('href', '/my-projects/p1/quotes?quote=o1');
    expect(screen.queryByRole('link', { name: 'Faire un devis' })).not.toBeInTheDocument();
  });

  it.each([
    ['fr', ['En attente', 'Accepté', 'Terminé', 'Refusé', 'Retiré']],
    ['en', ['Pending', 'Accepted', 'Done', 'Declined', 'Withdrawn']],
  ] as const)('shows the outcome of each quote: %s', async (locale, words) => {
    const states = [
      ['en_attente', null],
      ['en_cours', null],
      ['termine', null],
      ['annule', 'customer'],
      ['annule', 'team'],
    ] as const;
    await show({
      locale,
      quotes: list(states.map(([status, endedBy], at) => quote({ id: `o${at}`, status, endedBy }))),
    });
    expect(
      screen.getAllByRole('listitem').map((row) => words.find((word) => within(row).queryByText(word))),
    ).toEqual(words);
  });

  it('has pages when there are many quotes', async () => {
    await show({ quotes: list([quote()], 41) });
    expect(
      within(screen.getByRole('navigation', { name: 'Pages de devis' })).getByRole('link', {
        name: 'Plus anciens',
      }),
    ).toHaveAttribute('href', '/my-projects/p1/quotes?page=2');
  });

  it('explains to a customer that there are no quotes yet, and lets the team create one', async () => {
    await show();
    expect(screen.getByRole('heading', { name: 'Aucun devis pour l’instant' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Poser une question' })).toHaveAttribute(
      'href',
      '/my-projects/p1/conversation',
    );
    document.body.innerHTML = '';
    await show({ team: true });
    expect(screen.getByRole('link', { name: 'Faire un devis' })).toHaveAttribute(
      'href',
      '/my-projects/p1/quotes?quote=new',
    );
  });

  it('shows a retry button when quotes cannot be loaded', async () => {
    await show({ quotes: fail({ status: 503, code: 'UNAVAILABLE' }) });
    expect(screen.getByRole('heading', { name: 'Les devis n’ont pas pu être lus' })).toBeInTheDocument();
  });

  it('shows a single quote when the URL names one', async () => {
    await show({ id: 'o1', quote: ok(quote()) });
    expect(screen.getByRole('article', { name: 'Borne d’accueil, lot 2' })).toBeInTheDocument();
  });

  it('shows “not found” for an unknown quote, and the form for a new one to the team only', async () => {
    await show({ id: 'o9', quote: fail({ status: 404, code: 'NOT_FOUND' }) });
    expect(screen.getByRole('heading', { name: 'Ce devis n’existe pas' })).toBeInTheDocument();
    document.body.innerHTML = '';
    await show({ id: 'new' });
    expect(screen.getByRole('heading', { name: 'Ce devis n’existe pas' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Voir tous les devis' })).toHaveAttribute(
      'href',
      '/my-projects/p1/quotes',
    );
    document.body.innerHTML = '';
    await show({ id: 'new', team: true });
    expect(screen.getByRole('heading', { name: 'Nouveau devis' })).toBeInTheDocument();
  });
});
