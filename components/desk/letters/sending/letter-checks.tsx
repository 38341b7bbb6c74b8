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

function TestCheck({ locale, letter, labels, language }: Props & { language: Locale }) {
  const last = letter.lastTests[language];
  if (last === null) return <StateSign sign="wait" label={labels.untested[language]} />;
  const isCurrent = Date.parse(last.at) >= Date.parse(letter.updatedAt);
  const text = isCurrent ? labels.tested[language] : labels.changed[language];
  return (
    <StateSign
      sign={isCurrent ? 'done' : 'wait'}
      label={fillText(text, { when: formatMoment(last.at, locale), to: last.to })}
    />
  );
}

export function LetterChecks({ locale, letter, labels }: Props) {
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
      {locales.map(
        (language) =>
          completenessOf(letter.texts[language]) === 'complete' && (
            <li key={language}>
              <TestCheck locale={locale} letter={letter} labels={labels} language={language} />
            </li>
          ),
      )}
      <li>
        <StateSign sign="done" label={labels.oneClick} />
      </li>
    </ul>
  );
}
