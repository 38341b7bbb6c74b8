'use client';

import { SiteLink } from '@/components/ui/buttons/site-link';
import { StateSign } from '@/components/ui/signs/state-sign';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { formatMoment } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { completenessOf } from '@/lib/contract/letters/completeness';
import styles from './sending.module.scss';

interface Props {
  locale: Locale;
  letter: Letter;
  labels: Messages['officeLetters']['send'];
}

export function LetterChecks({ locale, letter, labels }: Props) {
  const { lastTest } = letter;
  const isCurrent = lastTest !== null && Date.parse(lastTest.at) >= Date.parse(letter.updatedAt);
  const test =
    lastTest === null
      ? labels.untested
      : fillText(isCurrent ? labels.tested : labels.changed, {
          when: formatMoment(lastTest.at, locale),
          to: lastTest.to,
        });
  return (
    <ul className={styles.checks} aria-label={labels.checks}>
      {locales.map((language) => {
        const completeness = completenessOf(letter.texts[language]);
        if (completeness === 'empty') return null;
        return (
          <li key={language}>
            {completeness === 'complete' ? (
              <StateSign sign="done" label={labels.complete[language]} />
            ) : (
              <>
                <StateSign sign="failed" label={labels.incomplete[language][completeness]} />{' '}
                <SiteLink
                  to={{ route: 'officeLetter', params: { id: letter.id }, query: { language } }}
                  locale={locale}
                >
                  {labels.completeIt}
                </SiteLink>
              </>
            )}
          </li>
        );
      })}
      <li>
        <StateSign sign={isCurrent ? 'done' : 'wait'} label={test} />
      </li>
      <li>
        <StateSign sign="done" label={labels.oneClick} />
      </li>
    </ul>
  );
}
