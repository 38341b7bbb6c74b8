import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptedQuote, changedQuote, mentions, quote } from '@/tests/setup/quotes';
import { person } from '@/tests/setup/users';
import { showOnPage } from '@/tests/setup/server-render';
import type { Quote } from '@/lib/contract/quotes/schemas';
import type { ProjectCustomer } from '@/lib/projects/customer-of';
import { QuoteView } from './quote';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const NB = '\u00a0';

beforeEach(() => {
  document.body.innerHTML = '';
});

async function show(
  shown: Quote,
  {
    locale = 'fr',
    team = false,
    customer = 'member',
    client = 'Musée de Brévigny',
  }: { locale?: 'fr' | 'en'; team?: boolean; customer?: ProjectCustomer; client?: string } = {},
) {
  return showOnPage(
    <QuoteView
      locale={locale}
      base="myProject"
      user={person(team ? { id: 'm1', role: 'manager' } : {})}
      projectId="p1"
      client={client}
      milestones={[]}
      team={team}
      admin={false}
      customer={customer}
      quote={shown}
    />,
  );
}
const sheet = () => screen.getByRole('article', { name: 'Borne d’accueil, lot 2' });
const pane = (name = 'Votre réponse') => screen.getByRole('region', { name });
const rows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('quote', () => {
  it('shows lines, tax and total in the language of the page', async () => {
    await show(quote());
    expect(sheet()).toHaveTextContent('Devis 2026-041, version 1');
    expect(sheet()).toHaveTextContent('Musée de Brévigny');
    expect(sheet()).toHaveTextContent('4 décembre 2026');
    expect(within(sheet()).getByText('comprise').tagName).toBe('STRONG');
    expect(rows(within(sheet()).getByRole('table', { name: 'Lignes du devis' }))).toEqual([
      ['Désignation', 'Quantité', 'Prix unitaire HT', 'Total HT'],
      ['Développement', '9', `560,00${NB}€`, `5${NB}040,00${NB}€`],
      ['Mobilier', '2,5', `940,00${NB}€`, `2${NB}350,00${NB}€`],
      ['Total HT', `7${NB}390,00${NB}€`],
      [`TVA 20${NB}%`, `1${NB}478,00${NB}€`],
      ['Total TTC', `8${NB}868,00${NB}€`],
    ]);
  });

  it('shows the rate of each line and the totals per rate if there are several', async () => {
    const [first, second] = quote().lines;
    if (!first || !second) throw new Error('two lines');
    await show(
      quote({
        lines: [first, { ...second, vatRate: 5.5 }],
        vatRate: null,
        taxes: [
          { vatRate: 20, base: 504_000, tax: 100_800 },
          { vatRate: 5.5, base: 235_000, tax: 12_925 },
        ],
        totalTax: 113_725,
        totalInclTax: 852_725,
      }),
    );
    expect(rows(within(sheet()).getByRole('table', { name: 'Lignes du devis' }))).toEqual([
      ['Désignation', 'Quantité', 'Prix unitaire HT', 'TVA', 'Total HT'],
      ['Développement', '9', `560,00${NB}€`, `20${NB}%`, `5${NB}040,00${NB}€`],
      ['Mobilier', '2,5', `940,00${NB}€`, `5,5${NB}%`, `2${NB}350,00${NB}€`],
      ['Total HT', `7${NB}390,00${NB}€`],
      ['TVA', `1${NB}137,25${NB}€`],
      ['Total TTC', `8${NB}527,25${NB}€`],
    ]);
    expect(rows(within(sheet()).getByRole('table', { name: 'TVA par taux' }))).toEqual([
      ['Taux', 'Base HT', 'TVA'],
      [`20${NB}%`, `5${NB}040,00${NB}€`, `1${NB}008,00${NB}€`],
      [`5,5${NB}%`, `2${NB}350,00${NB}€`, `129,25${NB}€`],
    ]);
  });

  it('is formatted for English readers too', async () => {
    await show(quote(), { locale: 'en' });
    expect(screen.getByRole('button', { name: 'Accept, €8,868.00 incl. VAT' })).toBeInTheDocument();
    expect(rows(screen.getByRole('table')).at(-1)).toEqual(['Total incl. VAT', '€8,868.00']);
    expect(pane('Your answer')).toHaveTextContent('Pending');
  });

  it('shows in its history who changed what, newest first', async () => {
    await show(changedQuote());
    expect(
      within(pane('Historique'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `19 novembre 2026 à 14${NB}h${NB}32Version 2, 8${NB}868,00${NB}€ TTCpar Inès Aubrac, pour l’agence`,
      `18 novembre 2026 à 10${NB}h${NB}00Version 1, 8${NB}400,00${NB}€ TTCpar Inès Aubrac, pour l’agence`,
    ]);
  });

  it('cannot be accepted after its expiry date, and suggests what to do', async () => {
    await show(quote({ expired: true, allowed: ['annule'] }));
    expect(pane()).toHaveTextContent('Il valait jusqu’au vendredi 4 décembre 2026');
    expect(screen.queryByRole('button', { name: /^Accepter/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Répondre au devis' })).not.toBeInTheDocument();
    expect(within(pane()).getByRole('link', { name: 'Poser une question' })).toHaveAttribute(
      'href',
      '/my-projects/p1/conversation',
    );
  });

  it('shows the acceptance with name and date, and allows no more changes', async () => {
    await show(acceptedQuote());
    expect(
      screen.getByText('par Camille Vasseur, administratrice, le 19 novembre 2026 à 14 h 32'),
    ).toBeInTheDocument();
    expect(screen.getByText('version 1, 8 868,00 € TTC')).toBeInTheDocument();
    expect(pane()).toHaveTextContent('Accepté');
    expect(screen.getByRole('region', { name: /^Et maintenant/ })).toHaveTextContent(
      'L’équipe est prévenue.',
    );
    expect(pane()).toHaveTextContent('Rien ne changera plus dans ce document.');
    expect(
      within(pane())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Imprimer']);
  });

  it('keeps the acceptance, without the name of an erased account', async () => {
    await show(acceptedQuote({ acceptedBy: { id: null, name: null, capacity: null } }));
    expect(screen.getByText('par un compte effacé, le 19 novembre 2026 à 14 h 32')).toBeInTheDocument();
  });

  it('shows administrators the legal entity of an erased customer', async () => {
    const erasedCustomer = {
      acceptedName: 'Camille Vasseur',
      companyName: 'Musée de Brévigny',
      siret: '73282932000074',
      vatNumber: null,
      legalRepresentative: null,
      address: { street: '17, venelle du Merle', postalCode: '29570', city: 'Roscanvel', country: 'FR' },
      erasedAt: '2026-11-20T09:00:00.000Z',
    };
    await show(acceptedQuote({ acceptedBy: { id: null, name: null, capacity: null }, erasedCustomer }));
    const section = within(pane('Client effacé'));
    expect(section.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Camille Vasseur',
      'Musée de Brévigny',
      '73282932000074',
      '17, venelle du Merle, 29570\u00a0Roscanvel',
    ]);
    expect(section.getByText(/^Compte supprimé le 20 novembre 2026/)).toBeInTheDocument();
  });

  it('shows parties, payments to the cent, and the legal details with their terms', async () => {
    await show(quote());
    expect(sheet()).toHaveTextContent('Association Musée de Brévigny');
    expect(sheet()).toHaveTextContent('SIRET 99920711100017');
    const payments = within(sheet()).getByRole('region', { name: 'Règlement, à l’échelle' });
    expect(
      within(payments)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ).toEqual([
      '30 %, à l’acceptation2 660,40 €',
      '70 %, à l’étape « Pose », prévue le 12 février 20276 207,60 €',
    ]);
    const law = within(sheet()).getByRole('region', { name: 'Mentions et conditions' });
    expect(law).toHaveTextContent('indemnité forfaitaire de recouvrement de 40');
    expect(law).toHaveTextContent('Conditions générales, version du 2 novembre 2026');
  });

  it('tells consumers of withdrawal, guarantees and mediator instead of penalties', async () => {
    await show(quote({ mentions: { ...mentions, payment: null, mediator: 'Médiation Atlantique' } }));
    const law = within(sheet()).getByRole('region', { name: 'Mentions et conditions' });
    expect(law).toHaveTextContent('quatorze jours');
    expect(law).toHaveTextContent('Médiation Atlantique');
    expect(law).not.toHaveTextContent('L441-10');
  });

  it('says that the validity of a draft is to be set, and that a sent quote has no limit', async () => {
    await show(quote({ status: 'brouillon', sentAt: null, validUntil: null }), { team: true });
    expect(within(sheet()).getByText('à fixer')).toBeVisible();
    document.body.innerHTML = '';
    await show(quote({ validUntil: null }));
    expect(within(sheet()).getByText('sans limite')).toBeVisible();
  });

  it('tells the team what a draft lacks, and offers to send a complete one', async () => {
    const draft = { status: 'brouillon', sentAt: null, allowed: ['en_attente', 'annule'] } as const;
    await show(
      quote({
        ...draft,
        allowed: [...draft.allowed],
        missing: [{ field: 'customer.siret', code: 'required' }],
      }),
      { team: true },
    );
    const lacking = screen.getByRole('region', { name: 'Il manque, avant l’envoi' });
    expect(within(lacking).getByRole('link', { name: 'Le SIRET du client.' })).toHaveAttribute(
      'href',
      '#quote-customer-siret',
    );
    expect(screen.queryByRole('button', { name: 'Envoyer le devis' })).not.toBeInTheDocument();
    document.body.innerHTML = '';
    await show(quote({ ...draft, allowed: [...draft.allowed] }), { team: true });
    expect(screen.getByRole('button', { name: 'Envoyer le devis' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Il manque, avant l’envoi' })).not.toBeInTheDocument();
  });

  it('offers both documents of an acceptance, with their hashes', async () => {
    const stored = { sha256: 'ab'.repeat(32), size: 1200 };
    await show(acceptedQuote({ documents: { quote: stored, certificate: { sha256: null, size: null } } }));
    expect(screen.getByRole('link', { name: 'Devis accepté, PDF' })).toHaveAttribute(
      'href',
      '/api/orders/o1/document',
    );
    expect(screen.getByText(/^SHA-256 abababab abababab/)).toBeInTheDocument();
    expect(screen.getByText('En cours de préparation.')).toBeInTheDocument();
  });

  it('needs no answer once its customer is erased', async () => {
    const erased = { team: true, customer: 'erased', client: '' } as const;
    await show(
      acceptedQuote({
        acceptedBy: { id: null, name: null, capacity: null },
        customer: null,
        allowed: ['termine', 'annule'],
      }),
      erased,
    );
    expect(sheet()).toHaveTextContent('PourClient effacé');
    expect(pane('Suivi')).toHaveTextContent('plus personne n’attend de message');
    expect(screen.queryByRole('region', { name: /^Et maintenant/ })).not.toBeInTheDocument();
    document.body.innerHTML = '';
    await show(quote({ allowed: ['annule'] }), erased);
    expect(pane('Suivi')).toHaveTextContent('Sans client');
    expect(pane('Suivi')).not.toHaveTextContent('En attente');
    expect(pane('Suivi')).toHaveTextContent(/Client effacé.: plus personne ne peut répondre\./);
    expect(within(pane('Suivi')).getByRole('button', { name: 'Retirer le devis' })).toBeInTheDocument();
  });

  it('cannot be answered in a project without customer, even after its last day', async () => {
    const alone = { team: true, customer: 'none' } as const;
    await show(quote({ allowed: ['annule'], expired: true }), alone);
    expect(pane('Suivi')).toHaveTextContent(/Le projet n’a pas de client.: personne ne peut répondre\./);
  });

  it('shows who declined it and why', async () => {
    const declined = {
      id: 'h2',
      from: 'en_attente',
      to: 'annule',
      at: '2026-11-19T13:32:00.000Z',
      side: 'customer',
      by: { id: 'c2', name: 'Bastien Orlan' },
      reason: 'Trop tôt.',
    } as const;
    await show(
      quote({ status: 'annule', endedBy: 'customer', allowed: [], history: [...quote().history, declined] }),
      { team: true },
    );
    expect(pane('Suivi')).toHaveTextContent('Refusé par Bastien Orlan, le 19 novembre 2026 à 14 h 32.');
    expect(within(pane('Suivi')).getByText('Trop tôt.')).toBeInTheDocument();
    expect(pane('Suivi')).toHaveTextContent('Refusé');
    expect(screen.queryByRole('region', { name: /^Et maintenant/ })).not.toBeInTheDocument();
  });

  it('can be changed, withdrawn and finished by the team only', async () => {
    await show(quote({ allowed: ['annule'] }), { team: true });
    expect(
      within(pane('Suivi'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Modifier le devis', 'Retirer le devis', 'Imprimer']);
    document.body.innerHTML = '';
    await show(acceptedQuote({ allowed: ['termine', 'annule'] }), { team: true });
    expect(
      within(pane('Suivi'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Marquer comme terminé', 'Retirer le devis', 'Imprimer']);
  });
});
