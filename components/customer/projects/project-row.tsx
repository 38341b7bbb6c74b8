import { getTranslations } from 'next-intl/server';
import { ListCell, ListRow } from '@/components/list/list-table';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { OwnProject } from '@/lib/contract/projects/record-schemas';
import { formatDate } from '@/lib/format/dates';
import { formatNumber, formatPercent } from '@/lib/format/numbers';
import { otherLanguage } from '@/lib/i18n/other-language';
import { daysOverdue } from '@/lib/projects/plan';
import { ProjectState } from '@/components/project/project-state';

interface Props {
  locale: Locale;
  project: OwnProject;
  today: string;
}

export async function ProjectRow({ locale, project, today }: Props) {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'myProjects' }),
    getTranslations({ locale, namespace: 'status.project' }),
  ]);
  const { id, title, clientName, status, startDate, endDate, deadline, memberCount, progress, unread } =
    project;
  const days = daysOverdue(project, today);
  return (
    <ListRow>
      <ListCell full header>
        <SiteLink
          to={{ route: 'myProject', params: { id } }}
          locale={locale}
          lang={otherLanguage(project.locale, locale)}
        >
          {title}
        </SiteLink>
        <p>{clientName}</p>
        {unread > 0 && <StateSign sign="new" label={t('unread', { count: unread })} />}
      </ListCell>
      <ListCell>
        <ProjectState status={status} label={states(status)} />
      </ListCell>
      <ListCell full label={t('table.start')}>
        {formatDate(startDate, locale)}
      </ListCell>
      <ListCell full label={t('table.deadline')}>
        {deadline ? formatDate(deadline, locale) : t('noDeadline')}
        {status === 'completed' && endDate && <p>{t('delivered', { date: formatDate(endDate, locale) })}</p>}
        {days > 0 && (
          <p>
            <StateSign sign="late" label={t('overdue', { days })} />
          </p>
        )}
      </ListCell>
      <ListCell number label={t('table.members')}>
        {formatNumber(memberCount, locale)}
      </ListCell>
      <ListCell number label={t('table.progress')}>
        {formatPercent(progress, locale)}
      </ListCell>
    </ListRow>
  );
}
