import { defaultLocale } from '../core/locale';
import type { Locale } from '../core/locale';
import type { Site } from './schemas';
import type { SectionValues } from './sections';
import { inLanguage, missingTexts } from './values';

/** What visitors may see, in one language. @param revision identifies the state of the settings */
export function publicSite(values: SectionValues, locale: Locale, revision: string): Site {
  const { identity, home, promise, navigation, visibility } = values;
  // Fields not listed here are never sent.
  const { publisher, form, capital, rcs, siren, siret, ape, vat, director, host, mediator, texts } =
    values.legal;
  const items = values.services.items.filter(({ isVisible }) => isVisible);
  const hidden = values.services.items
    .filter(({ isVisible }) => !isVisible)
    .map(({ id, name, projectType }) => ({ id, name, projectType }));
  const shown = {
    identity,
    home,
    services: { ...values.services, items, hidden },
    promise,
    navigation,
    legal: { publisher, form, capital, rcs, siren, siret, ape, vat, director, host, mediator, texts },
    visibility,
  };
  return {
    revision,
    locale,
    untranslated: locale === defaultLocale ? [] : missingTexts(shown),
    ...inLanguage(shown, locale),
  };
}
