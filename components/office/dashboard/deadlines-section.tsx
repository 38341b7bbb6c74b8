// Overdue or due within thirty days.
import { getTranslations } from 'next-intl/server';
import { DemoMark } from '@/components/office/demo/demo-mark';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { StateSign } from '@/components/ui/signs/state-sign';
import { written } from '@/components/ui/signs/written';
import type { Locale } from '@/lib/contract/core/locale';
import type { Deadline, Stats } from '@/lib/contract/stats/schemas';
import { formatListDay } from '@/lib/format/dates';
import { dayAt, daysBetween } from '@/lib/format/days';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { RouteName } from '@/lib/routes';
import styles from './dashboard.module.scss';
import { Unavailable } from './unavailable';

interface Props {
  locale: Locale;
  now: string;
  stats: Pick<Stats, 'deadlines'> | undefined;
}

const pageOf = {
  milestone: 'officeProjectPlan',
  offer: 'officeProjectQuotes',
  project: 'officeProject',
} as const satisfies Record<Deadline['kind'], RouteName>;

const SHOWN = 6;

export async function DeadlinesSection({ locale, now, stats }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeDashboard.deadlines' });
  const head = { id: 'deadlines', heading: t('heading') };
  if (!stats) return <Unavailable locale={locale} {...head} />;
  const { deadlines = [] } = stats;
  const today = dayAt(new Date(now));

  const name = ({ kind, title, projectTitle, projectLocale, locale: language }: Deadline) =>
    kind === 'milestone'
      ? title
      : t.rich(kind, {
          title: title ?? projectTitle,
          written: written(title === null ? projectLocale : language, locale),
        });
  const coming = (date: string) => {
    const days = daysBetween(today, date);
    return days === 0 ? t('today') : t('in', { days });
  };
  const row = (deadline: Deadline) => {
    const { kind, id, date, projectId, projectTitle, projectLocale, clientName, overdueDays } = deadline;
    return (
      <Row
        key={`${kind}-${id}`}
        when={
          <time className={overdueDays > 0 ? styles.late : undefined} dateTime={date}>
            {formatListDay(date, locale)}
          </time>
        }
        title={
          <>
            <SiteLink
              to={{ route: pageOf[kind], params: { id: projectId } }}
              locale={locale}
              lang={kind === 'milestone' ? otherLanguage(deadline.locale, locale) : undefined}
            >
              {name(deadline)}
            </SiteLink>
            <DemoMark locale={locale} demo={deadline.demo} />
          </>
        }
        end={
          overdueDays > 0 ? (
            <StateSign sign="late" label={t('late', { days: overdueDays })} />
          ) : (
            <span className={styles.coming}>{coming(date)}</span>
          )
        }
      >
        <p>
          {kind !== 'project' && (
            <>
              <span lang={otherLanguage(projectLocale, locale)}>{projectTitle}</span>
              {clientName && ', '}
            </>
          )}
          {clientName}
        </p>
      </Row>
    );
  };

  const all = (
    <SiteLink className="small" to={{ route: 'officeProjects', query: { sort: 'deadline' } }} locale={locale}>
      {t('all')}
    </SiteLink>
  );
  const rest = deadlines.slice(SHOWN);
  return (
    <ScreenSection {...head} note={deadlines.length > 0 && deadlines.length} end={all}>
      {deadlines.length === 0 && <p className={styles.none}>{t('none')}</p>}
      {deadlines.length > 0 && <Rows>{deadlines.slice(0, SHOWN).map(row)}</Rows>}
      {rest.length > 0 && (
        <details className={`fold-out ${styles.rest}`}>
          <summary>{t('rest', { count: rest.length })}</summary>
          <Rows>{rest.map(row)}</Rows>
        </details>
      )}
    </ScreenSection>
  );
}
