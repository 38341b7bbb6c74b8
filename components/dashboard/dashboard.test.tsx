import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fail, ok } from '@/lib/api/result';
import type { Address, User } from '@/lib/contract/users.schema';
import { person } from '@/tests/setup/people';
import { showOnPage } from '@/tests/setup/server-render';
import { DashboardPage } from './dashboard-page';
import { lackingIn } from './lacking';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const address: Address = { id: 'a1', type: 'both', street: 'quai 3', city: 'Brévigny', postalCode: '71999', country: 'FR', state: null, isDefault: true, defaultFor: ['billing', 'shipping'] };
const kinds = (user: User, addresses?: Address[]) => lackingIn(user, addresses).map(({ kind }) => kind);

describe('what an account lacks', () => {
  it('begins with the address to confirm', () => {
    expect(kinds(person({ emailVerified: false, pendingEmail: 'autre@musee.example', phone: null }), [])).toEqual(['email', 'pending', 'company', 'phone', 'address']);
  });

  it('is nothing about a company for a personal account', () => {
    expect(kinds(person({ accountType: 'personal' }), [address])).toEqual([]);
  });

  it('is no address where addresses could not be read; one for shipping is not enough', () => {
    expect(kinds(person({ vatNumber: 'FR83404833048' }))).toEqual([]);
    expect(kinds(person({ vatNumber: 'FR83404833048' }), [{ ...address, type: 'shipping' }])).toEqual(['address']);
  });
});

describe('the dashboard', () => {
  it('greets, says what waits, and is honest about what is not there yet', async () => {
    await showOnPage(<DashboardPage locale="fr" user={person({ emailVerified: false })} addresses={ok({ addresses: [address] })} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Bonjour Camille.' })).toBeInTheDocument();
    expect(screen.getByText('Confirmez camille@musee.example')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Renvoyer le lien' })).toBeInTheDocument();
    expect(screen.getByText(/^Il manque à votre société\s: le numéro de TVA$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Compléter' })).toHaveAttribute('href', '/account#company');
    expect(screen.getByText(/^Votre projet prendra place ici/)).toBeInTheDocument();
  });

  it('says so when nothing waits', async () => {
    await showOnPage(<DashboardPage locale="en" user={person({ accountType: 'personal' })} addresses={fail({ status: 0, code: 'NETWORK' })} />);
    expect(screen.getByText('Nothing waits for you.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  });
});
