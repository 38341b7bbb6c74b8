import { getTranslations } from 'next-intl/server';
import { ListCell, ListRow, ListTable } from '@/components/list/list-table';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { Milestone } from '@/lib/contract/projects/plan-schemas';
import { formatDate } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { Stretch } from '@/lib/projects/plan';
import { milestoneWords } from './milestone-words';
import styles from './plan.module.scss';

export async function PlanTable({
  locale,
  stretches,
  deadline,
}: {
  locale: Locale;
  stretches: readonly Stretch<Milestone>[];
  deadline: string | null;
}) {
  const t = await getTranslations({ locale, namespace: 'myProjects.plan' });
  const rows = await Promise.all(
    stretches.map(async (stretch) => ({
      milestone: stretch.milestone,
      words: await milestoneWords(stretch, { deadline, locale }),
    })),
  );
  const columns = [
    { key: 'step', label: t('step') },
    { key: 'start', label: t('table.start') },
    { key: 'due', label: t('table.due') },
    { key: 'state', label: t('table.state') },
  ];
  return (
    <details className={`fold-out ${styles.more}`}>
      <summary>{t('asTable')}</summary>
      <ListTable caption={t('table.caption')} columns={columns}>
        {rows.map(
          ({
            milestone: { id, title, locale: language, startDate, dueDate },
            words: { sign, state, afterDelivery },
          }) => (
            <ListRow key={id}>
              <ListCell full header>
                <bdi lang={otherLanguage(language, locale)}>{title}</bdi>
              </ListCell>
              <ListCell full label={t('table.start')}>
                {startDate ? formatDate(startDate, locale) : t('table.noStart')}
              </ListCell>
              <ListCell full label={t('table.due')}>
                {formatDate(dueDate, locale)}
                {afterDelivery && ` (${afterDelivery})`}
              </ListCell>
              <ListCell full>
                <StateSign sign={sign} label={state} />
              </ListCell>
            </ListRow>
          ),
        )}
      </ListTable>
    </details>
  );
}
