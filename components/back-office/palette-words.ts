// What the palette says and where it leads, gathered on the server: the island carries neither messages nor routes.
import type { Locale } from '@/lib/contract/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import type { PaletteWords } from './palette/palette';

export async function paletteWords(locale: Locale): Promise<PaletteWords> {
  const { api, adminContacts, backOffice, request, status } = await loadMessages(locale);
  const { palette, places } = backOffice;
  const base = (route: 'adminProjects' | 'adminRequests' | 'adminContacts' | 'adminUsers' | 'blog') => href({ route }, locale);
  return {
    label: palette.label,
    placeholder: palette.placeholder,
    results: palette.results,
    count: palette.count,
    searching: palette.searching,
    none: palette.none,
    hints: palette.hints,
    groups: { ...palette.groups, project: places.adminProjects, request: places.adminRequests, contact: places.adminContacts, user: places.adminUsers },
    states: { project: status, request: request.status, contact: adminContacts.statuses, user: palette.states.user, post: palette.states.post },
    bases: { project: base('adminProjects'), request: base('adminRequests'), contact: base('adminContacts'), user: base('adminUsers'), post: base('blog') },
    catalogue: api.client,
  };
}
