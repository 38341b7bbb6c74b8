import { getTranslations } from 'next-intl/server';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import { formatMoment } from '@/lib/format/dates';
import { lastMinute } from '@/lib/format/last-minute';
import styles from '@/components/request/requests.module.scss';
import { isOverdue, isSoonDue } from '@/components/request/state-sentence';

interface Props {
  locale: Locale;
  request: Pick<RequestSummary, 'status' | 'amberAt' | 'dueAt'>;
}

export async function AnswerDue({ locale, request }: Props) {
  const { status, dueAt } = request;
  if (status !== 'pending' || !dueAt) return null;
  const t = await getTranslations({ locale, namespace: 'officeRequests' });
  if (isOverdue(request)) return <StateSign sign="late" label={t('late')} />;
  return (
    <time dateTime={dueAt} className={isSoonDue(request) ? `${styles.due} ${styles.soon}` : styles.due}>
      {t('before', { date: formatMoment(lastMinute(dueAt), locale) })}
    </time>
  );
}
