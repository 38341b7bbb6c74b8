// Texts in another language than the page have `lang`; others have none.
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { InvoiceSheet } from '@/components/invoices/invoice-sheet';
import type { Locale } from '@/lib/contract/core/locale';
import { event, message } from '@/tests/setup/conversation-entries';
import { show as showConversation } from '@/tests/setup/conversation';
import { invoiceRecord } from '@/tests/setup/invoices';
import { milestone, projectRecord } from '@/tests/setup/projects';
import { quote } from '@/tests/setup/quotes';
import { showOnPage } from '@/tests/setup/server-render';
import { person } from '@/tests/setup/users';
import { NextStep } from './overview/next-step';
import { PlanTab } from './plan/plan-tab';
import { QuoteView } from './quotes/quote';
import { SpecificationFacts } from './specifications/specification-facts';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

beforeEach(() => {
  document.body.innerHTML = '';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

const marked = (locale: Locale) =>
  [...document.querySelectorAll(`[lang="${locale}"]`)].map(({ textContent }) => textContent.trim());

describe('language of a conversation', () => {
  const quoteEvent = { orderId: 'o1', reference: '2026-041', title: 'Stage two' };
  const entries = [
    message({ id: 'u1', body: 'The hall is late.', locale: 'en' }),
    message({ id: 'u2', body: 'Bien reçu.', locale: 'fr' }),
    message({ id: 'u3', body: 'D’un autre hôte.' }),
    event(
      { type: 'offer_declined', ...quoteEvent, locale: 'en', reason: 'Trop cher.' },
      { id: 'u4', locale: 'fr' },
    ),
    event(
      { type: 'status_changed', from: 'planning', to: 'on_hold', note: 'Until it opens.' },
      { id: 'u5', locale: 'en' },
    ),
    event(
      {
        type: 'milestones_added',
        milestones: [
          { milestoneId: 's1', title: 'Hall count', dueDate: '2026-12-18', locale: 'en' },
          { milestoneId: 's2', title: 'Pose', dueDate: null, locale: 'fr' },
        ],
      },
      { id: 'u6' },
    ),
  ];

  it('is marked on messages, titles and comments in the other language', async () => {
    await showConversation({ updates: entries });
    expect(marked('en').sort()).toEqual(['Hall count', 'Stage two', 'The hall is late.', 'Until it opens.']);
    expect(marked('fr')).toEqual([]);
  });

  it('is marked the other way round on the page in English', async () => {
    await showConversation({ updates: entries, locale: 'en' });
    expect(marked('fr').sort()).toEqual(['Bien reçu.', 'Pose', 'Trop cher.']);
    expect(marked('en')).toEqual([]);
  });
});

describe('language of a plan', () => {
  const milestones = [milestone({ title: 'Hall count', locale: 'en', dueDate: '2026-12-18' })];

  it('is marked in the chart and in the table', async () => {
    const project = projectRecord({ milestones, nextMilestone: null });
    await showOnPage(
      <PlanTab
        locale="fr"
        base="myProject"
        user={person()}
        project={project}
        viewer={project.viewer}
        query={{ page: 1, quote: undefined, category: undefined }}
      />,
    );
    expect(marked('en')).toEqual(['Hall count', 'Hall count']);
  });

  it('is marked in the sentence about the next step', async () => {
    const [next] = milestones;
    const project = projectRecord({
      milestones,
      nextStep: { offer: null, milestone: next ?? null },
      unread: 0,
    });
    await showOnPage(<NextStep locale="fr" base="myProject" project={project} today="2026-11-19" />);
    expect(screen.getByText(/La prochaine étape est/)).toHaveTextContent(
      'La prochaine étape est « Hall count », le 18 décembre 2026.',
    );
    expect(marked('en')).toEqual(['Hall count']);
  });
});

describe('language of a quote', () => {
  const show = (locale: Locale) =>
    showOnPage(
      <QuoteView
        locale={locale}
        base="myProject"
        user={person()}
        projectId="p1"
        client="Musée"
        milestones={[]}
        team={false}
        admin={false}
        customer="member"
        quote={{ ...quote(), locale: 'fr', duration: 'douze semaines', place: 'au musée' }}
      />,
    );
  const sheet = () => screen.getByRole('article', { name: 'Borne d’accueil, lot 2' });

  it('is marked on its title, lines, notes, duration and place', async () => {
    await show('en');
    expect(within(sheet()).getByRole('heading', { level: 2 })).toHaveAttribute('lang', 'fr');
    for (const text of ['Développement', 'Mobilier', 'douze semaines', 'au musée'])
      expect(within(sheet()).getByText(text)).toHaveAttribute('lang', 'fr');
    expect(within(sheet()).getByText('comprise').closest('[lang]')).toHaveAttribute('lang', 'fr');
  });

  it('is not marked on the page in its language', async () => {
    await show('fr');
    expect(marked('fr')).toEqual([]);
  });
});

it('marks the texts of specifications, not their figures', async () => {
  await showOnPage(
    <SpecificationFacts
      locale="fr"
      specifications={{
        material: 'Oak',
        dimensions: { width: 10, height: null, depth: null },
        color: null,
        quantity: 2,
        notes: 'Oiled.',
        locale: 'en',
        updatedAt: null,
      }}
    />,
  );
  expect(marked('en')).toEqual(['Oak', 'Oiled.']);
});

it('marks title, lines and notes of an invoice', async () => {
  await showOnPage(
    <InvoiceSheet
      locale="en"
      invoice={invoiceRecord({ title: 'Acompte', notes: 'Merci.' })}
      base="myProject"
      to={(id) => ({ route: 'myInvoice', params: { id } })}
    />,
  );
  for (const text of ['Acompte', 'Merci.', 'Mobilier, fabrication comprise'])
    expect(screen.getByText(text).closest('[lang]')).toHaveAttribute('lang', 'fr');
});
