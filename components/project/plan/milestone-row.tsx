// Outlined: planned; filled: done; red: overdue.
import { getTranslations } from 'next-intl/server';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { Milestone } from '@/lib/contract/projects/plan-schemas';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { Stretch } from '@/lib/projects/plan';
import { placeOf, type Scale } from '@/lib/projects/scale';
import { milestoneWords } from './milestone-words';
import styles from './plan.module.scss';
import { Bar, Stop, Track } from './track';
import trackStyles from './track.module.scss';

interface Props {
  locale: Locale;
  stretch: Stretch<Milestone>;
  /** The project's due date. */
  deadline: string | null;
  scale: Scale;
  today: string;
}

/** Percent of the axis beyond which labels overflow. */
const LAST_WORD = { narrow: 60, wide: 80 };

export async function MilestoneRow({ locale, stretch, deadline, scale, today }: Props) {
  const t = await getTranslations({ locale, namespace: 'myProjects.plan' });
  const { milestone, reached, overrun, late, current } = stretch;
  const { title, startDate, dueDate, status } = milestone;
  const { dates, state, sign, afterDelivery } = await milestoneWords(stretch, { deadline, locale });
  const from = startDate ?? dueDate;
  const end = placeOf(overrun ?? dueDate, scale);
  return (
    <li className={styles.row} data-current={current || undefined}>
      <h3>
        <StateSign sign={sign} label={state} wordless />{' '}
        <bdi lang={otherLanguage(milestone.locale, locale)}>{title}</bdi>
      </h3>
      <span className={styles.dates}>
        {dates}
        {afterDelivery && <span className={styles.after}>{afterDelivery}</span>}
      </span>
      <Track
        scale={scale}
        today={today}
        label={t('summary', { title, dates: afterDelivery ? `${dates}, ${afterDelivery}` : dates, state })}
      >
        <Bar scale={scale} from={from} to={dueDate} look="planned" />
        {reached && <Bar scale={scale} from={from} to={reached} look="done" />}
        {overrun && <Bar scale={scale} from={dueDate} to={overrun} look="late" />}
        <Stop scale={scale} day={dueDate} look={status === 'done' ? 'done' : late > 0 ? 'late' : 'todo'} />
        {late > 0 && end < LAST_WORD.wide && (
          <text
            className={end < LAST_WORD.narrow ? trackStyles.more : `${trackStyles.more} ${trackStyles.wide}`}
            x={`${end}%`}
            y="50%"
            dx="10"
            dy="4"
          >
            {t('more', { days: late })}
          </text>
        )}
      </Track>
    </li>
  );
}
