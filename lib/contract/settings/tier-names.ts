import type { Locale } from '../core/locale';
import { tierIds } from '../projects/services';
import type { TierId } from '../projects/services';

const tier: Readonly<Record<Locale, string>> = { fr: 'Formule', en: 'Tier' };

/** Numbers a tier without a name, so that prices stay distinguishable. */
export const nameOfTier = (id: TierId, name: string, locale: Locale): string =>
  name || `${tier[locale]} ${tierIds.indexOf(id) + 1}`;
