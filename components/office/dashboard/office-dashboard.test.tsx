import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Holder, Right } from '@/lib/contract/core/permissions';
import { firstStepKeys } from '@/lib/contract/stats/first-steps';
import type { Stats } from '@/lib/contract/stats/schemas';
import { showOnPage } from '@/tests/setup/server-render';
import { changeSettings, withoutTexts } from '@/tests/setup/site-settings';
import { dueContact, overview, statsNow } from '@/tests/setup/stats';
import { OfficeDashboard } from './office-dashboard';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }) }));

beforeEach(() => {
  vi.useFakeTimers({ now: statsNow, toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const show = (stats: Stats | undefined, locale: 'fr' | 'en' = 'fr', viewer: Holder = { role: 'admin' }) =>
  showOnPage(
    <OfficeDashboard
      locale={locale}
      viewer={{ email: 'ines@vitrine.example', ...viewer }}
      period={90}
      stats={stats}
    />,
  );
const part = (name: string) => within(screen.getByRole('region', { name }));
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

describe('office dashboard', () => {
  it.each([
    [['leads'], []],
    [['leads', 'projects'], ['Échéances']],
    [['leads', 'blog'], ['Articles']],
  ] satisfies [Right[], string[]][])(
    'shows a manager with the rights %j only the open parts',
    async (rights, shown) => {
      const { deadlines, scheduledPosts, failedMails, ...rest } = overview();
      for (const stats of [
        { ...rest, ...(shown.length > 0 ? { deadlines, scheduledPosts } : {}) },
        undefined,
      ]) {
        document.body.innerHTML = '';
        await show(stats, 'fr', { role: 'manager', rights });
        const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
        expect(names).toContain('Réponses promises');
        for (const start of ['Échéances', 'Articles', 'Courriers'])
          expect([start, names.some((name) => name?.startsWith(start))]).toEqual([
            start,
            shown.includes(start),
          ]);
      }
      expect(failedMails).toBeDefined();
    },
  );

  it('states without a mail server that nothing is sent, with a link for administrators', async () => {
    await show({ ...overview(), delivery: 'disk' });
    const banner = within(screen.getByRole('complementary', { name: 'Aucun courrier ne part' }));
    expect(banner.getByText(/écrit sur le disque et n’atteint personne/)).toBeInTheDocument();
    expect(banner.getByRole('link')).toHaveAttribute('href', '/admin/settings/mail');
    document.body.innerHTML = '';
    await show({ ...overview(), delivery: 'disk' }, 'en', { role: 'manager', rights: ['leads'] });
    expect(
      within(screen.getByRole('complementary', { name: 'No email leaves' })).queryByRole('link'),
    ).not.toBeInTheDocument();
  });

  it('shows the first steps with the minutes that each takes and that are left, and links to those to do', async () => {
    const firstSteps = firstStepKeys.map((key) => ({
      key,
      done: ['owner', 'identity', 'logo'].includes(key),
    }));
    await show({ ...overview(), firstSteps });
    const rows = part('Premiers pas').getAllByRole('listitem');
    expect(plain(rows[0]?.textContent)).toMatch(/^1 minVotre nom/);
    expect(rows).toHaveLength(9);
    expect(plain(rows[3]?.textContent)).toMatch(/^4 minCourrier/);
    expect(screen.getByText('3 sur 9, encore 34 min environ')).toBeVisible();
    expect(
      part('Premiers pas')
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/admin/settings/mail',
      '/admin/account',
      '/admin/settings/services',
      '/admin/projects/new',
      '/admin/settings/visibility',
    ]);
    expect(
      part('Premiers pas').getByRole('button', { name: 'Ne plus montrer cette liste' }),
    ).toBeInTheDocument();
  });

  it('lists overdue answers first, with a link to reply', async () => {
    await show(overview());
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Une réponse en retard');
    expect(screen.getByRole('link', { name: /^Répondre à Armelle Quintin/ })).toHaveAttribute(
      'href',
      '/admin/contacts/c1',
    );
    const rows = part('Réponses promises').getAllByRole('listitem');
    expect(plain(rows[0]?.textContent)).toMatch(/\+27 h 15.*Armelle Quintin.*Devis.*dû mer\. 11:05/);
    expect(plain(rows[1]?.textContent)).toMatch(/43 h 52.*Basile Ternaux.*sans société.*dû lun\. 10:12/);
    const [track] = part('Réponses promises').getAllByRole('img');
    expect(plain(track?.getAttribute('aria-label'))).toMatch(
      /^Reçu lun\. 16 nov\., 11:05, 24 heures ouvrées mardi 17 novembre à 11 h 05, 48 heures/,
    );
  });

  it.each([
    ['fr', 'Réponses à donner', '48 h'],
    ['en', 'Answers due', '48 h'],
  ] as const)('speaks of no promise where none is made (%s)', async (locale, heading, limit) => {
    changeSettings(withoutTexts);
    await show(overview(), locale);
    expect(part(heading).getAllByRole('img')[0]).toHaveAccessibleName(/48/);
    expect(screen.getAllByText(limit).length).toBeGreaterThan(1);
    const names = screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'));
    expect([document.body.textContent, ...names].join(' ')).not.toMatch(/promis|promess/i);
  });

  it('draws all answers on one time axis: overdue time, remaining time and days off', async () => {
    await show(overview());
    const [late, running] = [...document.querySelectorAll<SVGElement>('[data-answers] svg[role=img]')];
    expect(late?.querySelector('.lineLate')?.getAttribute('x1')).toBe('30.77%');
    expect(late?.querySelector('.lineLate')?.getAttribute('x2')).toBe('44.97%');
    expect(running?.querySelector('.lineLate')).toBeNull();
    expect(running?.querySelectorAll('rect')).toHaveLength(2);
    expect(late?.querySelector('.now')?.getAttribute('x1')).toBe(
      running?.querySelector('.now')?.getAttribute('x1'),
    );
  });

  it('shows the number of expected answers in words, also when there are none', async () => {
    const { open } = overview();
    await show(overview({ open: { ...open, late: 0, contacts: 12, pendingRequests: 0 } }), 'en');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Twelve answers expected');
    await show(overview({ open: { ...open, late: 0, contacts: 0, pendingRequests: 0 }, due: [] }), 'en');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nobody is waiting for an answer');
    expect(screen.queryByRole('link', { name: /^Reply/ })).toBeNull();
    expect(part('Promised answers').getByText(/No contact is waiting/)).toBeInTheDocument();
  });

  it('counts requests that wait for an answer together with the contacts', async () => {
    const { open } = overview();
    await show(overview({ open: { ...open, late: 0, contacts: 0, pendingRequests: 1 }, due: [] }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Une réponse attendue');
    await show(overview({ open: { ...open, late: 1, contacts: 2, pendingRequests: 1, lateRequests: 1 } }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Deux réponses en retard');
  });

  it('lists requests, deadlines, failed mails and scheduled posts with their links', async () => {
    await show(overview());
    expect(part('Demandes à étudier').getByRole('link', { name: 'Espace adhérents' })).toHaveAttribute(
      'href',
      '/admin/requests/r1',
    );
    const deadlines = part('Échéances à 30 jours')
      .getAllByRole('listitem')
      .map(({ textContent }) => plain(textContent));
    expect(deadlines[0]).toMatch(/13 nov\.Recette.*Catalogue des prêts, Musée de Brévigny6 jours/);
    expect(deadlines[1]).toMatch(/2026-041, fin de validité.*dans 15 j/);
    expect(deadlines[2]).toMatch(/Borne d’accueil, livraison.*aujourd’hui/);
    expect(
      part('Échéances à 30 jours').getByRole('link', { name: '2026-041, fin de validité' }),
    ).toHaveAttribute('href', '/admin/projects/p2/quotes');
    expect(part('Échéances à 30 jours').getByRole('link', { name: 'Recette' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/projects\/p\d\/plan$/),
    );
    expect(plain(part('Courriers en échec').getByRole('listitem').textContent)).toMatch(
      /09:31.*à l\.sarrazin@pessereau\.example.*EENVELOPE 552\. 3 essais, prochain 15:31/,
    );
    expect(part('Articles programmés').getByRole('listitem')).toHaveTextContent(
      /24 nov\..*Ce que coûte un formulaire.*08:30, en français/,
    );
    expect(part('Articles programmés').getByRole('link')).toHaveAttribute('href', '/admin/blog/a1/edit');
  });

  it('describes each chart with a sentence and a table', async () => {
    await show(overview());
    const intake = part('Contacts et demandes par semaine');
    expect(plain(intake.getByRole('img').getAttribute('aria-label'))).toBe(
      'Contacts et demandes reçus par semaine, du 2 novembre 2026 à aujourd’hui : entre 5 et 11, moyenne 8,0. La semaine en cours en compte 8.',
    );
    expect(intake.getByText(/cette semaine.*8 en 4 jours/)).toBeInTheDocument();
    expect(intake.getByText(/^contacts/).closest('p')).toHaveTextContent(
      'contactsdemandessemaine en coursmoyenne',
    );
    expect(
      within(intake.getByRole('table', { hidden: true }))
        .getAllByRole('row', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['SemaineContactsDemandes', 'S45, 2 nov.83', 'S46, 9 nov.50', 'S47, 16 nov.71']);
    const funnel = part('De la demande à l’accord');
    expect(plain(funnel.getByText(/12 sur 64/).textContent)).toBe('12 sur 64, soit 19 %');
    expect(plain(funnel.getByRole('img').getAttribute('aria-label'))).toMatch(
      /: 64 commencées, 41 envoyées, .* 12 acceptées\.$/,
    );
    expect(plain(funnel.getByRole('img').textContent)).toContain('Envoyées64 % de l’étape, 41');
    const response = part('Temps de réponse');
    expect(plain(response.getByText(/médiane/).textContent)).toBe('médiane 20 h 10');
    expect(
      plain(
        within(response.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true })[2]
          ?.textContent,
      ),
    ).toBe('S46, 9 nov.0–');
  });

  it('marks records of the demonstration', async () => {
    const { due, requests, deadlines = [], scheduledPosts = [] } = overview();
    const marked = <Row,>([first, ...rest]: Row[]) => [{ ...(first as Row), demo: true }, ...rest];
    await show(
      overview({
        due: marked(due),
        requests: marked(requests),
        deadlines: marked(deadlines),
        scheduledPosts: marked(scheduledPosts),
      }),
    );
    for (const name of [/^Réponses promises/, /^Demandes/, /^Échéances/, /^Articles/])
      expect(within(screen.getByRole('region', { name })).getAllByText('démo')).toHaveLength(1);
  });

  it('changes the period through the URL', async () => {
    await show(overview());
    const links = within(screen.getByRole('navigation', { name: 'Période' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin?period=30',
      '/admin?period=90',
      '/admin?period=365',
    ]);
    expect(links[1]).toHaveAttribute('aria-current', 'true');
  });

  it('shows an empty state in each section', async () => {
    const nothing = { begun: 0, sent: 0, taken: 0, offered: 0, accepted: 0 };
    await show(
      overview({
        requests: [],
        deadlines: [],
        scheduledPosts: [],
        failedMails: [],
        leads: [],
        funnel: nothing,
        response: { weeks: [], medianMinutes: null, withinPromise: null },
      }),
    );
    for (const text of [
      /Aucune demande n’attend/,
      /Rien n’arrive à échéance/,
      /Aucun article/,
      /Aucun courrier en échec/,
      /Rien n’est arrivé/,
      /Aucune demande n’a été commencée/,
      /Aucune réponse dans/,
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('shows a load error and a retry button in each section', async () => {
    await show(undefined);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tableau de bord');
    expect(screen.getAllByText('Illisible pour l’instant.')).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'Relire le tableau de bord' })).toHaveAttribute(
      'href',
      '/admin?period=90',
    );
  });

  it('shows a deadline at midnight as 23:59 of the day that ends', async () => {
    await show(overview({ due: [dueContact({ dueAt: '2026-12-01T23:00:00.000Z' })] }), 'en');
    expect(part('Promised answers').getByText('due Tue 23:59')).toBeInTheDocument();
  });

  it('limits the drawing to the time axis when a contact is older', async () => {
    await show(
      overview({
        due: [
          dueContact({
            createdAt: '2026-10-01T08:00:00.000Z',
            amberAt: '2026-10-02T08:00:00.000Z',
            dueAt: '2026-10-05T08:00:00.000Z',
          }),
        ],
      }),
    );
    const [track] = [...document.querySelectorAll('[data-answers] svg[role=img]')];
    expect(track?.querySelector('.lineLate')?.getAttribute('x1')).toBe('0%');
    expect(track?.querySelectorAll('circle')).toHaveLength(0);
  });
});
