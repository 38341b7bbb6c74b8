import { locales } from '@/lib/contract/core/locale';
import { pluralText } from '@/lib/i18n/fill-text';
import type { Source } from './article-hits';
import type { BeginProps } from './begin-props';
import styles from './letters.module.scss';

interface Props extends Pick<BeginProps, 'locale' | 'labels'> {
  chosen: readonly Source[];
}

/** Names the chosen articles that the letter in another language will not contain. */
export function UntranslatedArticles({ locale, labels: { untranslated }, chosen }: Props) {
  const missing = chosen.flatMap((post) =>
    locales
      .filter(
        (other) => other !== post.locale && !post.translations.some((version) => version.locale === other),
      )
      .map((other) => ({ ...post, other })),
  );
  return (
    <div className={styles.untranslated} role="status">
      {missing.length > 0 && (
        <>
          <ul>
            {missing.map(({ id, title, locale: language, other }) => (
              <li key={`${id} ${other}`}>
                {untranslated[other]} <span lang={language}>{title}</span>
              </li>
            ))}
          </ul>
          <p>{pluralText(untranslated.effect, missing.length, locale)}</p>
        </>
      )}
    </div>
  );
}
