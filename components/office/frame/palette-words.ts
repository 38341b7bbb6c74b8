// Texts and addresses built on the server, to keep messages and routes out of the client bundle.
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import { ID_GAP } from './palette/entries';
import type { PaletteWords } from './palette/palette';

export async function paletteWords(locale: Locale): Promise<PaletteWords> {
  const { api, adminContacts, backOffice, status } = await loadMessages(locale);
  const { palette, places } = backOffice;
  const record = (route: 'adminProject' | 'adminRequest' | 'adminContact' | 'adminUser' | 'adminPostEdit') =>
    href({ route, params: { id: ID_GAP } }, locale);
  return {
    label: palette.label,
    placeholder: palette.placeholder,
    results: palette.results,
    count: palette.count,
    searching: palette.searching,
    none: palette.none,
    hints: palette.hints,
    groups: {
      ...palette.groups,
      project: places.adminProjects,
      request: places.adminRequests,
      contact: places.adminContacts,
      user: places.adminUsers,
    },
    states: {
      project: status.project,
      request: status.request,
      contact: adminContacts.statuses,
      user: palette.states.user,
      post: palette.states.post,
    },
    addresses: {
      project: record('adminProject'),
      request: record('adminRequest'),
      contact: record('adminContact'),
      user: record('adminUser'),
      post: record('adminPostEdit'),
    },
    catalogue: api.client,
  };
}
