import type { Locale } from '@/lib/contract/core/locale';
import { pluralText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import type { MissingVersion } from '@/lib/letters/left-out';
import styles from './untranslated-articles.module.scss';

interface Props {
  locale: Locale;
  labels: Messages['officeLetters']['start']['untranslated'];
  missing: readonly MissingVersion[];
}

/** Names the articles that the letter in another language does not contain. */
export function UntranslatedArticles({ locale, labels, missing }: Props) {
  return (
    <div className={styles.untranslated}>
      <ul>
        {missing.map(({ id, title, locale: language, other }) => (
          <li key={`${id} ${other}`}>
            {labels[other]} <span lang={language}>{title}</span>
          </li>
        ))}
      </ul>
      <p>{pluralText(labels.effect, missing.length, locale)}</p>
    </div>
  );
}
