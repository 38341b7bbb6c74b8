// Keeps messages and routes out of the client bundle.
import type { Locale } from '@/lib/contract/core/locale';
import type { Holder } from '@/lib/contract/core/permissions';
import { loadMessages } from '@/lib/i18n/messages';
import { mayOpen } from '@/lib/office/places';
import { href } from '@/lib/routes';
import { ID_GAP } from './palette/entries';
import type { PaletteWords } from './palette/palette';

export async function paletteWords(locale: Locale, user: Holder): Promise<PaletteWords> {
  const { api, officeContacts, officeFrame, status } = await loadMessages(locale);
  const { palette, places } = officeFrame;
  const record = (
    route: 'officeProject' | 'officeRequest' | 'officeContact' | 'officeUser' | 'officePostEdit',
  ) => href({ route, params: { id: ID_GAP } }, locale);
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
      project: places.officeProjects,
      request: places.officeRequests,
      contact: places.officeContacts,
      user: places.officeUsers,
      settings: places.officeSettings,
    },
    states: {
      project: status.project,
      request: status.request,
      contact: officeContacts.statuses,
      user: palette.states.user,
      post: palette.states.post,
      page: palette.states.page,
    },
    addresses: {
      project: record('officeProject'),
      request: record('officeRequest'),
      contact: record('officeContact'),
      user: record('officeUser'),
      post: record('officePostEdit'),
      page: record('officePostEdit'),
    },
    catalogue: api.client,
    withSettings: mayOpen('officeSettings', user),
  };
}
