import { getTranslations } from 'next-intl/server';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { AnswerClock as Clock } from '@/lib/contract/contacts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { formatWorkingTime } from '@/lib/format/durations';
import styles from './clock.module.scss';

export async function AnswerClock({
  locale,
  clock: { state, workingMinutes },
}: {
  locale: Locale;
  clock: Clock;
}) {
  const t = await getTranslations({ locale, namespace: 'officeContacts.clock' });
  if (state === 'stopped' || workingMinutes === null) {
    return (
      <span className={styles.clock}>
        <span aria-hidden="true">–</span>
        <span className="vh">{t('stopped')}</span>
      </span>
    );
  }
  const isLate = state === 'late';
  return (
    <span className={`${styles.clock} ${styles[state]}`}>
      <StateSign
        sign={isLate ? 'late' : 'clock'}
        label={t(isLate ? 'late' : state === 'amber' ? 'amber' : 'left')}
        wordless
      />
      {formatWorkingTime(workingMinutes, locale)}
    </span>
  );
}
