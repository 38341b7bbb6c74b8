import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ListQuery } from '@/lib/admin/list-query';
import type { Subscriber, SubscriberStatus } from '@/lib/contract/newsletter.schema';
import { person } from '@/tests/setup/people';
import { showOnPage } from '@/tests/setup/server-render';
import { SubscribersPage } from './subscribers-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const subscriber = (more: Partial<Subscriber> = {}): Subscriber => ({ id: 's1', email: 'ada@client.example', locale: 'en', status: 'confirmed', source: 'home', requestedAt: '2026-11-16T08:00:00.000Z', consentVersion: '1', confirmedAt: '2026-11-17T08:00:00.000Z', unsubscribedAt: null, ...more });

const show = (subscribers: Subscriber[], query: Partial<ListQuery<SubscriberStatus>> = {}, count = subscribers.length) =>
  showOnPage(<SubscribersPage locale="fr" user={person({ role: 'admin' })} query={{ status: undefined, search: '', page: 1, ...query }} perPage={50} list={{ success: true, subscribers, count, currentPage: 1, totalPages: 1 }} />);

describe('the newsletter’s subscribers', () => {
  it('stand with their state, their language and the proof of their consent', async () => {
    await show([subscriber(), subscriber({ id: 's2', status: 'unsubscribed', unsubscribedAt: '2026-11-18T08:00:00.000Z' })]);
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/Abonnée.*ada@client\.example.*anglais.*le 16 novembre 2026, accueil, texte 1.*17 novembre 2026/);
    expect(second).toHaveTextContent(/Désabonnée.*18 novembre 2026/);
    expect(screen.getByText('2 adresses')).toBeInTheDocument();
  });

  it('can be taken away as they are filtered', async () => {
    await show([subscriber()], { status: 'confirmed', search: 'ada' });
    expect(screen.getByRole('link', { name: 'Télécharger en CSV' })).toHaveAttribute('href', '/api/newsletter/export?status=confirmed&search=ada');
    await show([subscriber()]);
    expect(screen.getByRole('link', { name: 'Télécharger en CSV' })).toHaveAttribute('href', '/api/newsletter/export');
  });

  it('are none before anybody came, and then there is nothing to take away', async () => {
    await show([]);
    expect(screen.getByRole('heading', { name: 'Personne n’est encore inscrit' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Télécharger en CSV' })).not.toBeInTheDocument();
  });
});
