import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { places } from '@/lib/office/places';
import { routes, type Route } from '@/lib/routes';
import type { RightsWords } from './rights-choice';

export async function rightsWords(locale: Locale): Promise<RightsWords> {
  const { officeFrame, officeTeam } = await loadMessages(locale);
  return {
    names: officeTeam.rights,
    opens: officeTeam.opens,
    choice: officeTeam.choice,
    places: places.flatMap(({ route }) => {
      const { rights }: Route = routes[route];
      return rights ? [{ name: officeFrame.places[route], rights }] : [];
    }),
  };
}
