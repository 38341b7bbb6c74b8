import { addressIn, storeLanguage, type Language } from '@/lib/i18n/switch-language';
import { SiteElement } from './site-element';

const languageOf = ({ hreflang, dataset }: HTMLAnchorElement): Language => ({
  locale: hreflang,
  prefix: dataset.prefix ?? '',
});

/** Contains a link for each language. They work without scripts; a click stores the choice. */
export class LanguageLinks extends SiteElement {
  protected connect(signal: AbortSignal): void {
    const links = [...this.querySelectorAll('a')];
    const all = links.map(languageOf);
    for (const link of links) {
      const language = languageOf(link);
      // Client-side navigation updates only <head>.
      const aim = () => {
        link.href = addressIn(language, all);
      };
      link.addEventListener('pointerenter', aim, { signal });
      link.addEventListener('focus', aim, { signal });
      link.addEventListener(
        'click',
        () => {
          storeLanguage(language.locale);
          aim();
        },
        { signal },
      );
    }
  }
}
