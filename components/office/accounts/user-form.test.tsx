import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import { locales } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { account } from '@/tests/setup/accounts';
import { sentBy } from '@/tests/setup/sent-by';
import { changesIn, versionOf } from './use-user-form';
import { UserForm } from './user-form';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const words = await formWords({ locale: 'fr' });
const { officeUsers, officeFrame } = await loadMessages('fr');
const viewer = { id: 'me', email: 'ines@agence.example' };
const user = userEvent.setup();
const calls = (method: string) => sentBy(method, vi.mocked(request).mock.calls);

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
  sessionStorage.clear();
});

const camille = account({ email: 'camille@musee.example' });
const edit = (shown: Account = camille) =>
  render(
    <UserForm
      words={words}
      labels={officeUsers.show.form}
      stale={officeFrame.stale}
      account={shown}
      viewer={viewer}
    />,
  );
const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer' }));
const retype = async (label: string, text: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
};

describe('account form', () => {
  it('offers every language', () => {
    edit();
    const choice = within(screen.getByLabelText(officeUsers.show.form.locale));
    expect(choice.getAllByRole('option').map((option) => option.lang)).toEqual(locales);
  });

  it('sends the changed fields with the version that was read', async () => {
    vi.mocked(request).mockResolvedValue(
      ok({ user: { ...camille, lastName: 'Vasseur-Roy', updatedAt: '2026-11-02T08:00:00.000Z' } }),
    );
    edit();
    await retype('Nom', 'Vasseur-Roy');
    await save();
    await waitFor(() => expect(screen.getByText('Enregistré.')).toBeInTheDocument());
    expect(calls('put')).toEqual([
      [`/api/users/${camille.id}`, { lastName: 'Vasseur-Roy', updatedAt: camille.updatedAt }],
    ]);
    expect(router.refresh).toHaveBeenCalledOnce();
    await retype('Prénom', 'Camélia');
    await save();
    await waitFor(() => expect(calls('put')).toHaveLength(2));
    expect(calls('put')[1]?.[1]).toEqual({ firstName: 'Camélia', updatedAt: '2026-11-02T08:00:00.000Z' });
  });

  it('preserves input after a conflict, names the other user, and saves over the newer version', async () => {
    const theirs = {
      ...camille,
      lastName: 'Roy',
      phone: '+33199003107',
      updatedAt: '2026-11-03T08:00:00.000Z',
    };
    vi.mocked(request).mockImplementation(async (method, path) => {
      if (method === 'put')
        return calls('put').length === 1 ? fail({ status: 409, code: 'STALE' }) : ok({ user: theirs });
      return path.startsWith('/api/activity')
        ? ok({ activity: [{ actor: { id: 'a', name: 'Théo Garrigue' }, createdAt: theirs.updatedAt }] })
        : ok({ user: theirs });
    });
    edit();
    await retype('Nom', 'Vasseur-Roy');
    await save();
    const stale = within(await screen.findByRole('region', { name: 'Modifié entre-temps' }));
    expect(stale.getByText(/Théo Garrigue/)).toBeInTheDocument();
    expect(screen.getByLabelText('Nom')).toHaveValue('Vasseur-Roy');
    // Not edited here: takes the other user's value.
    expect(screen.getByLabelText(/^Téléphone/)).toHaveValue('+33 1 99 00 31 07');
    await save();
    await waitFor(() => expect(calls('put')).toHaveLength(2));
    expect(calls('put')[1]?.[1]).toMatchObject({ lastName: 'Vasseur-Roy', updatedAt: theirs.updatedAt });
  });

  it('shows which data a personal account loses, and deletes them', async () => {
    vi.mocked(request).mockResolvedValue(ok({ user: camille }));
    edit();
    await user.click(screen.getByRole('radio', { name: 'Personnel' }));
    expect(screen.getByText(/vous effacez les données de la société/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/SIRET/)).toBeNull();
    await save();
    await waitFor(() => expect(calls('put')).toHaveLength(1));
    expect(calls('put')[0]?.[1]).toMatchObject({ accountType: 'personal', companyName: null, siret: null });
  });

  it('omits an unchanged address, which would cancel a pending change', () => {
    expect(
      changesIn(
        { email: 'a@b.example', firstName: 'A', phone: null },
        { email: true, firstName: true },
        { email: 'a@b.example' },
      ),
    ).toEqual({ firstName: 'A' });
  });

  it('has no conflict after other changes on the page', () => {
    const later = { ...camille, role: 'manager', updatedAt: '2026-11-09T08:00:00.000Z' } as const;
    expect(versionOf(later, camille)).toBe(later.updatedAt);
    expect(versionOf({ ...later, lastName: 'Roy' }, camille)).toBe(camille.updatedAt);
    expect(versionOf(camille, later)).toBe(later.updatedAt);
  });
});
