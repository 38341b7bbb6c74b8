import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readContactsQuery } from '@/lib/office/contacts-query';
import type { SearchParams } from '@/lib/office/list-query';
import type { OpenContactInbox } from '@/lib/api/reads/inbox';
import type { Contact, ContactSummary } from '@/lib/contract/contacts/schemas';
import { chipTexts } from '@/tests/setup/chips';
import { contact, contactSummary } from '@/tests/setup/contacts';
import { person } from '@/tests/setup/users';
import { showOnPage } from '@/tests/setup/server-render';
import { changeSettings, withoutTexts } from '@/tests/setup/site-settings';
import { ContactsPage } from './contacts-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const admin = person({ role: 'admin', id: 'a1', firstName: 'Inès', lastName: 'Marchetti' });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-19T12:00:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const inboxOf = (contacts: ContactSummary[], more: Partial<OpenContactInbox> = {}): OpenContactInbox => ({
  contacts,
  count: contacts.length,
  currentPage: 1,
  totalPages: 1,
  counts: { open: 7, late: 2 },
  elsewhere: 0,
  team: [{ id: 'a1', name: 'Inès Marchetti' }],
  perPage: 50,
  neighbours: null,
  contact: null,
  ...more,
});

const show = (
  inbox: OpenContactInbox,
  { searchParams = {}, open }: { searchParams?: SearchParams; open?: Contact } = {},
) =>
  showOnPage(
    <ContactsPage
      locale="fr"
      user={admin}
      query={readContactsQuery(searchParams)}
      inbox={{ ...inbox, contact: open ?? null }}
    />,
  );

describe('inbox', () => {
  it('shows remaining time, state, sender and excerpt of each contact', async () => {
    await show(
      inboxOf([
        contactSummary(),
        contactSummary({
          id: 'c2',
          status: 'new',
          company: null,
          locale: 'en',
          excerpt: 'A timetable.',
          createdAt: '2026-11-19T09:12:00.000Z',
          clock: { state: 'running', workingMinutes: 1090 },
        }),
        contactSummary({ id: 'c3', status: 'replied', clock: { state: 'stopped', workingMinutes: null } }),
      ]),
    );
    const [, late, running, stopped] = screen.getAllByRole('row');
    expect(late).toHaveTextContent(
      /en retard de\+27.h.15.*Lu.*Armelle Quintin.*Trois Fontaines.*64 éleveurs.*Devis.*lun\. 16/,
    );
    expect(running).toHaveTextContent(/reste18.h.10.*Nouveau.*sans société.*10:12/);
    expect(within(running as HTMLElement).getByText('A timetable.')).toHaveAttribute('lang', 'en');
    expect(stopped).toHaveTextContent('rien n’est dû');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Contacts 7 ouverts, 2 en retard');
  });

  it('opens a contact beside the list, which keeps its filters', async () => {
    await show(inboxOf([contactSummary()]), {
      searchParams: { status: 'all', subject: 'quote', search: 'lait', sort: '-createdAt', page: '2' },
    });
    expect(screen.getByRole('link', { name: 'Armelle Quintin' })).toHaveAttribute(
      'href',
      '/admin/contacts/c1?status=all&search=lait&subject=quote&sort=-createdAt&page=2',
    );
    expect(screen.getByRole('link', { name: 'CSV (,)', hidden: true })).toHaveAttribute(
      'href',
      '/api/contacts/export?subject=quote&search=lait&sort=-createdAt&separator=comma&headings=fr',
    );
    expect(screen.getByRole('link', { name: 'Indésirable' })).toHaveAttribute(
      'href',
      '/admin/contacts?status=spam&search=lait&subject=quote&sort=-createdAt',
    );
  });

  it('lists and exports open contacts by default', async () => {
    await show(inboxOf([contactSummary()]));
    expect(screen.getByRole('link', { name: /^À répondre/ })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'CSV (,)', hidden: true })).toHaveAttribute(
      'href',
      '/api/contacts/export?status=open&separator=comma&headings=fr',
    );
  });

  it('shows the count of each state on its chip', async () => {
    const counts = { open: 7, late: 2, new: 3, read: 4, replied: 5, closed: 6, spam: 8, all: 18 };
    await show(inboxOf([contactSummary()], { counts }));
    expect(chipTexts()).toEqual([
      'À répondre 7',
      'Nouveau 3',
      'Lu 4',
      'Répondu 5',
      'Clos 6',
      'Indésirable 8',
      'Tous 18',
    ]);
  });

  it('links from an empty search among open contacts to a search among all', async () => {
    await show(inboxOf([], { elsewhere: 1 }), { searchParams: { search: 'carillon' } });
    expect(
      screen.getByRole('heading', { name: /^Aucun contact ouvert pour «.carillon.»$/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Chercher parmi tous' })).toHaveAttribute(
      'href',
      '/admin/contacts?status=all&search=carillon',
    );
    await show(inboxOf([]));
    expect(screen.getByRole('heading', { name: 'Rien n’attend de réponse' })).toBeInTheDocument();
  });
});

describe('open contact', () => {
  const two = inboxOf([contactSummary(), contactSummary({ id: 'c2' })], {
    neighbours: { previous: null, next: { id: 'c2', page: 2 }, listed: true },
  });
  const pane = () => screen.getByRole('region', { name: 'Armelle Quintin' });

  it('states the team’s own deadline without a promise', async () => {
    changeSettings(withoutTexts);
    await show(two, { open: contact() });
    expect(pane()).toHaveTextContent('La réponse était à donner avant le mercredi 18 novembre à 11 h 05.');
  });

  it('shows its data, and a link to the next one', async () => {
    await show(two, {
      open: contact({ user: { id: 'u1', firstName: 'Armelle', lastName: 'Quintin', status: 'inactive' } }),
    });
    expect(pane()).toHaveTextContent(/C-2026-7K4QM, Devis, reçu lundi 16 novembre 2026, 11:05/);
    expect(pane()).toHaveTextContent(/promise avant le mercredi 18 novembre à 11 h 05/);
    expect(within(pane()).getByRole('link', { name: 'Armelle Quintin' })).toHaveAttribute(
      'href',
      '/admin/users/u1',
    );
    expect(pane()).toHaveTextContent('désactivé');
    expect(within(pane()).getByRole('link', { name: 'Contact suivant' })).toHaveAttribute(
      'href',
      '/admin/contacts/c2?page=2',
    );
    expect(within(pane()).queryByRole('link', { name: 'Contact précédent' })).not.toBeInTheDocument();
    expect(
      within(pane()).getByRole('textbox', { name: 'Réponse par e-mail à Armelle Quintin' }),
    ).toBeInTheDocument();
  });

  it('distinguishes notes and replies, in chronological order, with the state of each mail', async () => {
    const author = { id: 'a1', firstName: 'Théo', lastName: 'Garrigue' };
    await show(two, {
      open: contact({
        replies: [
          {
            id: 'p1',
            body: 'Nous venons mardi.',
            author,
            createdAt: '2026-11-18T09:00:00.000Z',
            mail: { id: 'm1', state: 'failed', error: 'EENVELOPE 550', heldUntil: null },
          },
        ],
        notes: [
          { id: 'n1', body: 'Prévoir une demi-journée.', author, createdAt: '2026-11-17T08:12:00.000Z' },
          { id: 'n2', body: 'Rappelée.', author: null, createdAt: '2026-11-19T08:12:00.000Z' },
        ],
      }),
    });
    const [note, reply, last] = within(screen.getByRole('list', { name: 'Notes et réponses' })).getAllByRole(
      'listitem',
    );
    expect(note).toHaveTextContent(/Théo Garriguenote interne.*Prévoir une demi-journée/);
    expect(reply).toHaveTextContent(/réponse par e-mail.*Nous venons mardi.*En échec.*EENVELOPE 550/);
    expect(within(reply as HTMLElement).getByRole('button', { name: 'Renvoyer' })).toBeInTheDocument();
    expect(last).toHaveTextContent('un compte effacé');
  });

  it('has no reply field for spam', async () => {
    await show(two, {
      open: contact({
        status: 'spam',
        allowed: ['new', 'read'],
        clock: { state: 'stopped', workingMinutes: null },
      }),
    });
    expect(pane()).toHaveTextContent('C’est un indésirable');
    expect(within(pane()).getByRole('button', { name: 'Pas indésirable' })).toBeInTheDocument();
    expect(within(pane()).queryByRole('textbox')).not.toBeInTheDocument();
  });
});
