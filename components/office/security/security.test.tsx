import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { RecentSignIns } from '@/components/account/security/recent-sign-ins';
import type { SearchParams } from '@/lib/office/list-query';
import { readSecurityQuery } from '@/lib/office/security-query';
import { locales } from '@/lib/contract/core/locale';
import {
  securityEventKinds,
  securityEventOutcomes,
  securityEventReasons,
} from '@/lib/contract/security/choices';
import type { SecurityEventEntry, SecurityOverview } from '@/lib/contract/security/schemas';
import { showOnPage } from '@/tests/setup/server-render';
import { SecurityPage } from './security-page';
import { kindText, outcomeText, reasonText, securityWords } from '@/components/security/security-words';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const account = { id: 'u1', name: 'Inès Aubrac', email: 'ines@agence.example' };
const entry = (more: Partial<SecurityEventEntry> = {}): SecurityEventEntry => ({
  id: 'e1',
  kind: 'sign-in',
  outcome: 'refused',
  reason: 'password-wrong',
  account,
  actor: null,
  address: '185.220.101.…',
  userAgent: null,
  requestId: '7cf1aaaa-0000-7000-8000-000000000000',
  endpoint: 'login',
  createdAt: '2026-11-17T20:08:00.000Z',
  ...more,
});
const calm: SecurityOverview = { refused: 0, throttled: 0, attacks: 0, opened: [], busiest: null };

interface Shown {
  overview?: Partial<SecurityOverview>;
  searchParams?: SearchParams;
  locale?: 'fr' | 'en';
  count?: number;
}
const show = (
  events: SecurityEventEntry[],
  { overview = {}, searchParams = {}, locale = 'fr', count = events.length }: Shown = {},
) => {
  const counts = { all: 9, refused: 4, throttled: 1, 'sign-ins': 6, factors: 1, roles: 1, exports: 1 };
  return showOnPage(
    <SecurityPage
      locale={locale}
      query={readSecurityQuery(searchParams)}
      perPage={50}
      list={{
        success: true,
        events,
        overview: { ...calm, ...overview },
        counts,
        count,
        currentPage: 1,
        totalPages: 1,
      }}
    />,
  );
};

describe('security events page', () => {
  it.each([
    [{}, 'Rien n’a été refusé', 'Nothing was refused'],
    [{ refused: 3 }, '3 refus isolés, aucune attaque', '3 stray refusals, no attack'],
    [
      { refused: 9, throttled: 1, attacks: 1 },
      'Une attaque arrêtée, rien d’ouvert',
      'One attack stopped, nothing opened',
    ],
    [
      { refused: 9, attacks: 2, opened: [account] },
      'Un compte ouvert après des refus, à vérifier',
      'One account opened after refusals: check it',
    ],
  ])('summarizes the week in its heading (%#)', async (overview, fr, en) => {
    await show([entry()], { overview });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(fr);
    document.body.replaceChildren();
    await show([entry()], { overview, locale: 'en' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en);
  });

  it('shows outcome, account, network, reason and request of an event', async () => {
    await show([
      entry(),
      entry({
        id: 'e2',
        kind: 'role',
        outcome: 'done',
        reason: 'admin',
        actor: { id: 'u2', name: 'Théo Roy', email: 'theo@agence.example' },
      }),
      entry({ id: 'e3', account: null, reason: 'address-unknown' }),
      entry({ id: 'e4', account: { id: 'u9', name: null, email: null } }),
    ]);
    const [refused, role, unknown, gone] = screen.getAllByRole('row').slice(1);
    expect(refused).toHaveTextContent(
      /refusé.*Connexion.*Inès Aubrac.*185\.220\.101\.….*mot de passe faux.*7cf1aaaa/,
    );
    expect(within(refused as HTMLElement).getByRole('link', { name: 'Inès Aubrac' })).toHaveAttribute(
      'href',
      '/admin/security?account=u1',
    );
    expect(role).toHaveTextContent(/fait.*Changement de rôle.*par Théo Roy.*rôle : administrateur/);
    expect(unknown).toHaveTextContent(/aucun compte.*adresse inconnue/);
    expect(gone).toHaveTextContent('compte effacé');
  });

  it('shows the address of an account, because two accounts may share a name', async () => {
    await show([
      entry(),
      entry({ id: 'e2', account: { id: 'u3', name: 'Inès Aubrac', email: 'i.aubrac@example.com' } }),
    ]);
    const [first, second] = screen.getAllByRole('row').slice(1);
    expect(first).toHaveTextContent('Inès Aubrac ines@agence.example');
    expect(second).toHaveTextContent('Inès Aubrac i.aubrac@example.com');
  });

  it('lists accounts with a successful sign-in after refusals, with links to their events', async () => {
    await show([entry()], { overview: { refused: 9, attacks: 1, opened: [account] } });
    const opened = screen.getByRole('list', { name: 'Comptes à vérifier' });
    expect(opened).toHaveTextContent('Inès Aubrac ines@agence.example');
    expect(within(opened).getByRole('link', { name: 'Inès Aubrac' })).toHaveAttribute(
      'href',
      '/admin/security?account=u1',
    );
  });

  it('shows no row range beyond the last page', async () => {
    await show([], { searchParams: { page: '9999' }, count: 120 });
    expect(screen.getByText('Cette page est vide')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages de la liste' })).not.toBeInTheDocument();
  });

  it('filters by tabs with counts, and exports what a tab shows', async () => {
    await show([entry()], { searchParams: { status: 'refused', from: '2026-11-01' } });
    expect(screen.getByRole('link', { name: 'Refus', current: true })).toHaveAttribute(
      'href',
      '/admin/security?status=refused&from=2026-11-01',
    );
    expect(screen.getByRole('link', { name: 'CSV (,)', hidden: true })).toHaveAttribute(
      'href',
      '/api/security-events/export?from=2026-11-01&outcome=refused&separator=comma&headings=fr',
    );
    document.body.replaceChildren();
    await show([entry()], { searchParams: { status: 'planets' } });
    expect(screen.getByRole('link', { name: 'Tout 9', current: true })).toBeInTheDocument();
  });

  it('shows which account it is filtered by', async () => {
    await show([entry()], { searchParams: { account: 'u1' } });
    expect(screen.getAllByRole('link', { name: 'Inès Aubrac' })[0]).toHaveAttribute(
      'href',
      '/admin/users/u1',
    );
  });

  it('describes the busiest day with a sentence and a table', async () => {
    const hours = Array.from({ length: 24 }, (_, hour) => ({
      entered: hour === 9 ? 2 : 0,
      refused: hour === 3 ? 14 : 0,
    }));
    await show([entry()], { overview: { busiest: { day: '2026-11-18', hours } } });
    expect(screen.getByRole('img')).toHaveAccessibleName(
      /^Le mercredi 18 novembre\s: 2 connexions et 14 refus\. Le plus de refus à 03:00\s: 14\.$/,
    );
    expect(
      screen.getByRole('heading', { name: 'Mercredi 18 novembre, heure par heure' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: '03:00 0 14', hidden: true })).toBeInTheDocument();
  });

  it('shows an empty state', async () => {
    await show([]);
    expect(screen.getByRole('heading', { name: 'Rien n’est encore noté' })).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it.each(locales)('has a label for every recorded value: %s', async (locale) => {
    const words = await securityWords(locale);
    expect(securityEventKinds.filter((kind) => words.kinds[kind] === undefined)).toEqual([]);
    expect(securityEventOutcomes.filter((outcome) => words.outcomes[outcome] === undefined)).toEqual([]);
    expect(securityEventReasons.filter((reason) => words.reasons[reason] === undefined)).toEqual([]);
    const later = { kind: 'later', outcome: 'odd', reason: 'other' };
    expect([kindText(later, words), outcomeText(later, words), reasonText(later, words)]).toEqual([
      'later',
      'odd',
      'other',
    ]);
  });
});

describe('recent sign-ins on the account page', () => {
  it('show device, method or refusal reason, and outcome', async () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await showOnPage(
      <RecentSignIns
        locale="fr"
        signIns={[
          {
            id: 's1',
            outcome: 'done',
            reason: 'password-and-code',
            address: '81.250.12.…',
            userAgent: firefox,
            createdAt: '2026-11-17T20:08:00.000Z',
          },
          {
            id: 's2',
            outcome: 'refused',
            reason: 'password-wrong',
            address: null,
            userAgent: null,
            createdAt: '2026-11-17T20:08:00.000Z',
          },
        ]}
      />,
    );
    const [done, refused] = screen.getAllByRole('listitem');
    expect(done).toHaveTextContent(/Firefox, Linux.*mot de passe et code, 81\.250\.12\.….*réussie/);
    expect(refused).toHaveTextContent(/Appareil inconnu.*mot de passe faux.*refusée/);
  });

  it('show an empty state', async () => {
    await showOnPage(<RecentSignIns locale="en" signIns={[]} />);
    expect(screen.getByText('No sign-in is recorded.')).toBeInTheDocument();
  });
});
