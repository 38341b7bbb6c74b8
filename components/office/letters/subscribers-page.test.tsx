import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ListQuery } from '@/lib/office/list-query';
import type { SubscriberList } from '@/lib/api/reads/subscribers';
import type { Subscriber, SubscriberSort, SubscriberStatus } from '@/lib/contract/letters/schemas';
import { chipTexts } from '@/tests/setup/chips';
import { person } from '@/tests/setup/users';
import { showOnPage } from '@/tests/setup/server-render';
import { subscriberActions, subscriberBulk } from './subscriber-actions';
import { SubscribersPage } from './subscribers-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const subscriber = (more: Partial<Subscriber> = {}): Subscriber => ({
  id: 's1',
  email: 'ada@client.example',
  locale: 'en',
  status: 'confirmed',
  source: 'home',
  requestedAt: '2026-11-16T08:00:00.000Z',
  consentVersion: '1',
  confirmedAt: '2026-11-17T08:00:00.000Z',
  unsubscribedAt: null,
  ...more,
});
const ended = subscriber({
  id: 's2',
  email: 'paul@client.example',
  status: 'unsubscribed',
  unsubscribedAt: '2026-11-18T08:00:00.000Z',
});

const show = (
  subscribers: Subscriber[],
  query: Partial<ListQuery<SubscriberStatus, SubscriberSort>> = {},
  more: Partial<SubscriberList> = {},
) =>
  showOnPage(
    <SubscribersPage
      locale="fr"
      user={person({ role: 'admin' })}
      query={{ status: undefined, search: '', page: 1, ...query }}
      perPage={50}
      list={{ success: true, subscribers, count: subscribers.length, currentPage: 1, totalPages: 1, ...more }}
    />,
  );

describe('list of subscribers', () => {
  it('shows state, language and proof of consent', async () => {
    await show([subscriber(), ended]);
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(
      /Abonnée.*ada@client\.example.*anglais.*le 16 novembre 2026, accueil, texte 1.*17 novembre 2026/,
    );
    expect(second).toHaveTextContent(/Désabonnée.*18 novembre 2026/);
    expect(screen.getByText('2 adresses')).toBeInTheDocument();
    expect(
      within(first as HTMLElement).getByRole('checkbox', { name: 'Choisir ada@client.example' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Désabonner ada@client.example' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Désabonner paul@client.example' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Effacer paul@client.example' })).toBeInTheDocument();
  });

  it('marks subscribers of the demonstration', async () => {
    await show([subscriber({ demo: true }), ended]);
    expect(screen.getAllByText('démo')).toHaveLength(1);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('ada@client.example démo');
  });

  it('sorts by its column headings and shows the sort order', async () => {
    await show([subscriber()], { status: 'confirmed', page: 3 });
    const heading = (name: string) => screen.getByRole('columnheader', { name });
    expect(heading('accord')).toHaveAttribute('aria-sort', 'descending');
    expect(within(heading('accord')).getByRole('link')).toHaveAttribute(
      'href',
      '/admin/newsletter?status=confirmed&sort=requestedAt',
    );
    expect(heading('adresse')).not.toHaveAttribute('aria-sort');
    expect(within(heading('adresse')).getByRole('link')).toHaveAttribute(
      'href',
      '/admin/newsletter?status=confirmed&sort=email',
    );
    await show([subscriber()], { sort: 'email' });
    expect(heading('adresse')).toHaveAttribute('aria-sort', 'ascending');
    expect(within(heading('adresse')).getByRole('link')).toHaveAttribute(
      'href',
      '/admin/newsletter?sort=-email',
    );
  });

  it('shows the number of subscribers per state on the filter chips', async () => {
    await show([subscriber()], {}, { counts: { all: 6, pending: 1, confirmed: 2, unsubscribed: 3 } });
    expect(chipTexts()).toEqual(['Toutes 6', 'À confirmer 1', 'Abonnée 2', 'Désabonnée 3']);
  });

  it('exports the subscribers as filtered and sorted', async () => {
    await show([subscriber()], { status: 'confirmed', search: 'ada', sort: 'email', page: 2 });
    expect(screen.getByRole('link', { name: 'CSV (,)', hidden: true })).toHaveAttribute(
      'href',
      '/api/newsletter/export?status=confirmed&search=ada&sort=email&separator=comma&headings=fr',
    );
    await show([subscriber()]);
    expect(screen.getByRole('link', { name: 'CSV (,)', hidden: true })).toHaveAttribute(
      'href',
      '/api/newsletter/export?separator=comma&headings=fr',
    );
  });

  it('shows an empty state without an export when there are no subscribers', async () => {
    await show([]);
    expect(screen.getByRole('heading', { name: 'Personne n’est encore inscrit' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'CSV (,)', hidden: true })).not.toBeInTheDocument();
  });

  it('confirms unsubscribing and erasing, with their consequences', async () => {
    const [end, erase] = await subscriberActions(subscriber(), { role: 'admin' }, 'en');
    expect(end).toMatchObject({
      labels: { heading: 'Unsubscribe ada@client.example?' },
      call: { method: 'patch', path: '/api/newsletter/s1', body: { status: 'unsubscribed' } },
    });
    expect(erase).toMatchObject({ bad: true, call: { method: 'delete', path: '/api/newsletter/s1' } });
    const [pending] = await subscriberActions(subscriber({ status: 'pending' }), { role: 'admin' }, 'en');
    expect(pending?.labels.text).toBe(
      'This subscription was never confirmed. It’s deleted, and its link no longer works.',
    );
    expect(await subscriberActions(ended, { role: 'admin' }, 'en')).toHaveLength(1);
    expect(await subscriberActions(ended, { role: 'manager', rights: ['letters'] }, 'en')).toEqual([]);
    const [bulk] = await subscriberBulk([subscriber(), ended], 'en');
    expect(bulk?.rows).toEqual({ s1: { status: 'confirmed' } });
  });
});
