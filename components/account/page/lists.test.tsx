import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { Address } from '@/lib/contract/accounts/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { person } from '@/tests/setup/users';
import { signOutElsewhere } from '@/tests/setup/sign-out-elsewhere';
import { AccountProvider } from './account-context';
import type { SessionRow } from '@/components/security/session-rows';
import { Addresses } from '../profile/addresses';
import { deviceName } from '@/lib/format/device-name';
import { NotMe } from '../security/not-me';
import { PasswordForm } from '../security/password-form';
import { Sessions } from '../security/sessions';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/auth/sign-in', () => ({ signIn: vi.fn() }));

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(request).mockReset();
});

const address = (more: Partial<Address> = {}): Address => ({
  id: 'a1',
  type: 'billing',
  street: '2 place du Champ-de-Foire',
  city: 'Brévigny',
  postalCode: '71999',
  country: 'FR',
  state: null,
  isDefault: true,
  defaultFor: ['billing'],
  ...more,
});
const session = (id: string, current = false): SessionRow => ({
  id,
  current,
  device: current ? 'Firefox, Windows' : `Chrome, ${id}`,
  seen: 'mar. 17 nov., 21:08',
  since: 'Ouverte le 1er novembre 2026',
});

async function show({
  addresses = [],
  sessions = [],
  user = person(),
}: {
  addresses?: Address[];
  sessions?: SessionRow[];
  user?: ReturnType<typeof person>;
}) {
  const [words, { account }] = await Promise.all([formWords({ locale: 'fr' }), loadMessages('fr')]);
  return render(
    <AccountProvider user={user} sessions={sessions}>
      <section aria-label="Adresses">
        <Addresses words={words} labels={account.addresses} addresses={addresses} />
      </section>
      <h2 id="password-heading">Mot de passe</h2>
      <PasswordForm words={words} labels={account.password} />
      <section aria-label="Connexions">
        <Sessions words={words} labels={account.sessions} />
      </section>
      <NotMe words={words} labels={account.signIns} />
    </AccountProvider>,
  );
}

const calls = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => ({ method, path, body }));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const places = () => within(screen.getByRole('region', { name: 'Connexions' })).getAllByRole('listitem');

// Slow: searches the list of countries.
describe('addresses', () => {
  it('show their use and which default they are', async () => {
    await show({ addresses: [address()] });
    const [row] = within(screen.getByRole('region', { name: 'Adresses' })).getAllByRole('listitem');
    expect(row).toHaveTextContent('Facturation2 place du Champ-de-Foire');
    expect(row).toHaveTextContent('71999 Brévigny, France');
    expect(row).toHaveTextContent('par défaut pour la facturation');
  });

  it('can be added; the defaults are then read again', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(ok({ address: address({ id: 'a2' }) }))
      .mockResolvedValueOnce(
        ok({
          addresses: [
            address({ defaultFor: [] }),
            address({ id: 'a2', street: 'quai 3', type: 'both', defaultFor: ['billing', 'shipping'] }),
          ],
        }),
      );
    await show({ addresses: [address()] });
    await press('Ajouter une adresse');
    const dialog = screen.getByRole('dialog', { name: 'Une nouvelle adresse' });
    await userEvent.type(within(dialog).getByLabelText('Numéro et rue'), 'quai 3');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    expect(await within(dialog).findByRole('link', { name: 'Indiquez le code postal.' })).toBeInTheDocument();
    await userEvent.type(within(dialog).getByLabelText('Code postal'), 'A-1010');
    await userEvent.type(within(dialog).getByLabelText('Ville'), 'Vienne');
    await userEvent.selectOptions(within(dialog).getByLabelText('Pays'), 'Autriche');
    await userEvent.click(within(dialog).getByRole('checkbox'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    expect(
      await screen.findByText('par défaut pour la facturation, par défaut pour la livraison'),
    ).toBeInTheDocument();
    expect(screen.queryByText('par défaut pour la facturation')).not.toBeInTheDocument();
    expect(calls()[0]).toEqual({
      method: 'post',
      path: '/api/users/addresses',
      body: {
        type: 'both',
        street: 'quai 3',
        postalCode: 'A-1010',
        city: 'Vienne',
        country: 'AT',
        state: null,
        isDefault: true,
      },
    });
    expect(screen.getByText('L’adresse est enregistrée.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ajouter une adresse' })).toHaveFocus());
  });

  it('preserve typed text when another tab signs out, for their owner only', async () => {
    const { unmount } = await show({});
    await press('Ajouter une adresse');
    await userEvent.type(screen.getByLabelText('Numéro et rue'), 'quai 3');
    signOutElsewhere();
    unmount();
    const other = await show({ user: person({ id: 'someone-else' }) });
    await press('Ajouter une adresse');
    expect(screen.getByLabelText('Numéro et rue')).toHaveValue('');
    other.unmount();
    await show({});
    await press('Ajouter une adresse');
    expect(screen.getByLabelText('Numéro et rue')).toHaveValue('quai 3');
    expect(screen.getByText('Ce que vous aviez tapé est revenu.')).toBeInTheDocument();
  });

  it('are prefilled when edited', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(ok({ address: address() }))
      .mockResolvedValueOnce(ok({ addresses: [address({ city: 'Brévigny-sur-Saône' })] }));
    await show({ addresses: [address()] });
    await press(/^Modifier 2 place/);
    const dialog = screen.getByRole('dialog', { name: 'Modifier l’adresse' });
    expect(within(dialog).getByLabelText('Usage')).toHaveValue('billing');
    await userEvent.type(within(dialog).getByLabelText('Ville'), '-sur-Saône');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Adresses' })).toHaveTextContent('71999 Brévigny-sur-Saône'),
    );
    expect(calls()[0]).toMatchObject({
      method: 'put',
      path: '/api/users/addresses/a1',
      body: { city: 'Brévigny-sur-Saône', isDefault: true },
    });
  });

  it('are removed after one confirmation', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(ok({}))
      .mockResolvedValueOnce(ok({ addresses: [] }));
    await show({ addresses: [address()] });
    await press(/^Retirer 2 place/);
    expect(request).not.toHaveBeenCalled();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirer' }));
    expect(await screen.findByText(/^Aucune adresse pour l’instant/)).toBeInTheDocument();
    expect(calls()[0]).toMatchObject({ method: 'delete', path: '/api/users/addresses/a1' });
  });
});

describe('sessions', () => {
  it('mark this device, whose session has no end button', async () => {
    await show({ sessions: [session('s1', true), session('s2')] });
    expect(places()[0]).toHaveTextContent('maintenantFirefox, Windows');
    expect(places()[0]).toHaveTextContent('cet appareil');
    expect(within(places()[0] as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  });

  it('end one by one, or all others together', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    await show({ sessions: [session('s1', true), session('s2'), session('s3'), session('s4')] });
    await press('Fermer Chrome, s2');
    await waitFor(() => expect(places()).toHaveLength(3));
    await waitFor(() => expect(screen.getByText('La connexion est fermée.')).toHaveFocus());
    await press('Fermer toutes les autres');
    await waitFor(() => expect(places()).toHaveLength(1));
    await waitFor(() => expect(screen.getByText('Les autres connexions sont fermées.')).toHaveFocus());
    expect(calls().map(({ path }) => path)).toEqual(['/api/auth/sessions/s2', '/api/auth/sessions/others']);
    expect(screen.queryByRole('button', { name: 'Fermer toutes les autres' })).not.toBeInTheDocument();
  });

  it('of other devices end with one click, and the message links to a password change', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    await show({ sessions: [session('s1', true), session('s2')] });
    await press('Ce n’était pas moi');
    await waitFor(() => expect(screen.getByText(/Changez maintenant votre mot de passe/)).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Changer le mot de passe' })).toHaveAttribute(
      'href',
      '#password',
    );
    expect(places()).toHaveLength(1);
    expect(calls().map(({ path }) => path)).toEqual(['/api/auth/sessions/others']);
  });

  it('remain listed, with an error, when ending them fails', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 503, code: 'UNAVAILABLE', message: 'Plus tard.' }));
    await show({ sessions: [session('s1', true), session('s2')] });
    await press('Fermer Chrome, s2');
    expect(
      await screen.findByText('Une erreur serveur est survenue. Veuillez réessayer plus tard.'),
    ).toBeInTheDocument();
    expect(places()).toHaveLength(2);
  });

  it('of other devices end after a password change', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    await show({ sessions: [session('s1', true), session('s2')] });
    await userEvent.type(screen.getByLabelText('Mot de passe actuel'), 'ancien mot');
    await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), 'trois chevaux de bois');
    await press('Changer le mot de passe');
    expect(await screen.findByText(/^Le mot de passe est changé/)).toBeInTheDocument();
    expect(calls()).toEqual([
      {
        method: 'put',
        path: '/api/users/password/update',
        body: { currentPassword: 'ancien mot', newPassword: 'trois chevaux de bois' },
      },
    ]);
    expect(places()).toHaveLength(1);
    expect(screen.getByLabelText('Mot de passe actuel')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('device name', () => {
  it.each([
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari, macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome, Android',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge, Windows',
    ],
    ['curl/8.5.0', undefined],
    [null, undefined],
  ])('of %s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });
});
