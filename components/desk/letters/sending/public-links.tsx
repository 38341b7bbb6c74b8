'use client';

import { Icon } from '@/components/ui/signs/icon';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import type { Messages } from '@/lib/i18n/messages';
import { sentLanguages } from '@/lib/contract/letters/completeness';
import { otherLanguage } from '@/lib/i18n/other-language';
import { href } from '@/lib/routes';
import styles from './sending.module.scss';

interface Props {
  locale: Locale;
  letter: Letter;
  labels: Messages['officeLetters']['progress'];
}

export function PublicLinks({ locale, letter, labels }: Props) {
  const sent = sentLanguages(letter.texts);
  return (
    <ul className={styles.checks}>
      {locales
        .filter((language) => sent.includes(language))
        .map((language) => (
          <li key={language}>
            <a
              href={href({ route: 'letter', params: { slug: letter.texts[language].slug } }, language)}
              target="_blank"
              rel="noopener"
              hrefLang={language}
            >
              {labels.page}, <span lang={otherLanguage(language, locale)}>{labels.languages[language]}</span>{' '}
              <Icon name="external" /> <span className="vh">({labels.newTab})</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
