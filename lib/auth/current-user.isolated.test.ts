import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call } from '@/lib/api/transport/call';
import { ok } from '@/lib/api/result';
import { PAGE_ADDRESS } from '@/lib/guard/page-address';
import type { Role } from '@/lib/contract/accounts/schemas';
import type { Right } from '@/lib/contract/core/permissions';
import { person } from '@/tests/setup/users';
import { requireStaff } from './current-user';

const address = vi.hoisted(() => ({ current: '' }));

vi.mock('server-only', () => ({}));
vi.mock('react', async (original) => ({ ...(await original<object>()), cache: <T>(work: T) => work }));
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => ({ value: 'sealed' }) }),
  headers: async () => new Headers(address.current ? { [PAGE_ADDRESS]: address.current } : {}),
}));
vi.mock('next/navigation', () => ({
  redirect: (address: string) => {
    throw new Error(`to ${address}`);
  },
  notFound: () => {
    throw new Error('not found');
  },
}));
vi.mock('./session/seal', () => ({ unseal: async () => ({ accessToken: 'token' }) }));
vi.mock('@/lib/api/transport/call', () => ({ call: vi.fn() }));

const known = (
  role: Role,
  otp?: { enabled: boolean; required: boolean; passkeys?: number },
  rights: Right[] = [],
) =>
  vi.mocked(call).mockResolvedValue(
    ok({
      success: true,
      data: {
        user: person({ role, rights }),
        ...(otp ? { otp: { passkeys: 0, ...otp, recoveryCodesLeft: 0 } } : {}),
      },
    }),
  );

beforeEach(() => {
  vi.mocked(call).mockReset();
  address.current = '';
});

describe('a back office page', () => {
  it.each([
    [undefined],
    [{ enabled: false, required: false }],
    [{ enabled: true, required: true }],
    [{ enabled: false, required: true, passkeys: 1 }],
  ])('admits an administrator whose second factor is %o', async (otp) => {
    known('admin', otp);
    expect((await requireStaff('fr', 'officeContacts')).user.role).toBe('admin');
  });

  it('redirects an administrator without the required second factor to the account page', async () => {
    known('admin', { enabled: false, required: true });
    await expect(requireStaff('fr', 'officeContacts')).rejects.toThrow('to /account#passkeys');
    await expect(requireStaff('en', 'officeContacts')).rejects.toThrow('to /en/account#passkeys');
  });

  it('adds its own address to the redirect to the account page', async () => {
    known('admin', { enabled: false, required: true });
    address.current = '/admin/security?page=2';
    await expect(requireStaff('fr', 'officeContacts')).rejects.toThrow(
      'to /account?redirect=%2Fadmin%2Fsecurity%3Fpage%3D2#passkeys',
    );
  });

  it('requests the open counts and saved views with the account, unlike other pages', async () => {
    known('admin');
    const queries = async (page: string) => {
      address.current = page;
      await requireStaff('fr', 'officeContacts');
      return vi.mocked(call).mock.lastCall?.[1].query;
    };
    expect(await queries('/en/admin/contacts?page=2')).toEqual({ include: 'open,views' });
    expect(await queries('/account')).toEqual({});
    expect(await queries('')).toEqual({});
  });

  it('has the saved views with the address of the account, unless the API omits them', async () => {
    known('admin');
    expect((await requireStaff('fr', 'officeContacts')).saved).toBeUndefined();
    const user = person({ role: 'admin', email: 'ada@agency.example' });
    vi.mocked(call).mockResolvedValue(ok({ success: true, data: { user }, views: [] }));
    const { saved } = await requireStaff('fr', 'officeContacts');
    expect(saved).toEqual({ email: 'ada@agency.example', views: [] });
  });

  it('admits a manager with the right, also to the account page of the office', async () => {
    known('manager', undefined, ['leads']);
    expect((await requireStaff('fr', 'officeContacts')).user.role).toBe('manager');
    expect((await requireStaff('fr', 'officeAccount')).user.role).toBe('manager');
  });

  it('redirects a manager without the required second factor to the account page', async () => {
    known('manager', { enabled: false, required: true }, ['leads']);
    await expect(requireStaff('fr', 'officeContacts')).rejects.toThrow('to /account#passkeys');
  });

  it('returns 404 for other users', async () => {
    known('user');
    await expect(requireStaff('fr', 'officeContacts')).rejects.toThrow('not found');
    known('manager', undefined, ['blog']);
    await expect(requireStaff('fr', 'officeContacts')).rejects.toThrow('not found');
    known('manager', { enabled: false, required: true });
    await expect(requireStaff('fr', 'officeAccount')).rejects.toThrow('not found');
  });
});
