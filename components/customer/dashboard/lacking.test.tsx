import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Address, User } from '@/lib/contract/accounts/schemas';
import { person } from '@/tests/setup/users';
import { address } from '@/tests/setup/dashboard';
import { lackingIn } from './lacking';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

const kinds = (user: User, addresses?: Address[]) => lackingIn(user, addresses).map(({ kind }) => kind);

describe('missing account data', () => {
  it('starts with the address to verify', () => {
    expect(
      kinds(
        person({ emailVerified: false, pendingEmail: 'autre@musee.example', companyName: null, phone: null }),
        [],
      ),
    ).toEqual(['email', 'pending', 'company', 'phone', 'address']);
  });

  it('excludes data that the account page marks as optional', () => {
    expect(kinds(person({ siret: null, vatNumber: null, legalRepresentative: null }), [address])).toEqual([]);
  });

  it('excludes company data for a personal account', () => {
    expect(kinds(person({ accountType: 'personal' }), [address])).toEqual([]);
  });

  it.each(['admin', 'manager'] as const)('excludes what quotes and invoices need for a(n) %s', (role) => {
    expect(kinds(person({ role, companyName: null, phone: null }), [])).toEqual(['phone']);
  });

  it('excludes the address after a read failure, but not if there is only a shipping address', () => {
    expect(kinds(person({ vatNumber: 'FR83404833048' }))).toEqual([]);
    expect(kinds(person({ vatNumber: 'FR83404833048' }), [{ ...address, type: 'shipping' }])).toEqual([
      'address',
    ]);
  });
});
