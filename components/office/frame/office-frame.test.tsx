import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { person } from '@/tests/setup/users';
import { showOnPage } from '@/tests/setup/server-render';
import type { Right } from '@/lib/contract/core/permissions';
import type { OpenCounts } from '@/lib/contract/stats/open-schemas';
import { placeReach } from '@/lib/office/places';
import { BackOffice } from './back-office';
import { Desk } from './desk';

const path = vi.hoisted(() => ({ now: '/admin/contacts/c1' }));
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => path.now }));

const open: OpenCounts = {
  contacts: 7,
  late: 2,
  amber: 1,
  requests: 0,
  pendingRequests: 2,
  lateRequests: 0,
  projects: 14,
  users: 1204,
  subscribers: 412,
  failedMails: 1,
  posts: 3,
};

const shown = { firstName: 'Inès', lastName: 'Marchetti' };
const show = (counts: OpenCounts | undefined = open, rights?: Right[]) =>
  showOnPage(
    <BackOffice
      locale="fr"
      user={person(rights ? { role: 'manager', rights, ...shown } : { role: 'admin', ...shown })}
      otp={undefined}
      open={counts}
    >
      <Desk
        locale="fr"
        crumbs={[{ label: 'Contacts', to: { route: 'officeContacts' } }, { label: 'C-2026-0409' }]}
        heading="Suivre nos tournées"
        note="reçu lundi"
      >
        <p>le message</p>
      </Desk>
    </BackOffice>,
  );

describe('back office frame', () => {
  it('shows the navigation with open counts and marks the current section', async () => {
    await show();
    const rail = screen.getByRole('navigation', { name: 'Administration' });
    const contacts = within(rail).getByRole('link', { name: 'Contacts 7 à répondre' });
    expect(contacts).toHaveAttribute('href', '/admin/contacts');
    expect(contacts).toHaveAttribute('aria-current', 'true');
    expect(within(rail).getByRole('link', { name: 'Demandes 2 en attente' })).not.toHaveAttribute(
      'aria-current',
    );
    expect(within(rail).getByRole('link', { name: 'Utilisateurs' })).toBeInTheDocument();
    expect(
      within(rail)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/admin',
      '/admin/contacts',
      '/admin/requests',
      '/admin/projects',
      '/admin/invoices',
      '/admin/blog',
      '/admin/blog/pages',
      '/admin/users',
      '/admin/letters',
      '/admin/team',
      '/admin/outbox',
      '/admin/security',
      '/admin/settings',
      '/admin/activity',
    ]);
  });

  it.each([
    [['blog'], ['/admin/blog', '/admin/blog/pages']],
    [['leads'], ['/admin', '/admin/contacts', '/admin/requests']],
    [
      ['projects', 'letters'],
      ['/admin/projects', '/admin/letters'],
    ],
    [['invoices'], ['/admin/invoices']],
  ] as [Right[], string[]][])(
    'shows a manager with the rights %j only the open places',
    async (rights, places) => {
      await show({}, rights);
      const rail = screen.getByRole('navigation', { name: 'Administration' });
      expect(
        within(rail)
          .queryAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toEqual(places);
      expect(screen.getByRole('link', { name: 'Mon compte', hidden: true })).toHaveAttribute(
        'href',
        '/admin/account',
      );
    },
  );

  it('renders without counts when they cannot be loaded, and shows the signed-in user', async () => {
    await show(undefined);
    expect(screen.getByRole('link', { name: 'Contacts' })).toBeInTheDocument();
    expect(screen.getByText('Inès Marchetti')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Se déconnecter', hidden: true })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Voir le site', hidden: true })[0]).toHaveAttribute(
      'href',
      '/',
    );
    expect(screen.getByRole('link', { name: 'English', hidden: true })).toBeInTheDocument();
  });

  it('shows breadcrumbs to the page', async () => {
    await show();
    const crumbs = within(screen.getByRole('navigation', { name: 'Chemin' }));
    expect(crumbs.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Bureau', '/admin'],
      ['Contacts', '/admin/contacts'],
    ]);
    expect(crumbs.getByText('C-2026-0409')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('main')).toContainElement(
      screen.getByRole('heading', { level: 1, name: 'Suivre nos tournées reçu lundi' }),
    );
  });

  it('matches the path of a section and of its subpages, in every language', () => {
    const { page, below } = placeReach('officeProjects');
    for (const address of ['/admin/projects', '/fr/admin/projects', '/en/admin/projects'])
      expect(address).toMatch(new RegExp(page));
    for (const address of ['/admin/projects/p1/edit', '/fr/admin/projects/p1/files'])
      expect(address).toMatch(new RegExp(below ?? '^$'));
    expect('/admin/projectors').not.toMatch(new RegExp(`${page}|${below}`));
    expect(placeReach('admin')).toEqual({ page: '^(?:/(?:fr|en))?/admin$' });
  });
});
