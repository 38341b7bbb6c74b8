import { getTranslations } from 'next-intl/server';
import { ListCell, ListRow } from '@/components/list/list-table';
import { DemoMark } from '@/components/office/demo/demo-mark';
import { ProjectState } from '@/components/project/project-state';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { StateSign } from '@/components/ui/signs/state-sign';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { OfficeProject } from '@/lib/contract/projects/record-schemas';
import { formatDate, formatMoment } from '@/lib/format/dates';
import { formatPercent } from '@/lib/format/numbers';
import { otherLanguage } from '@/lib/i18n/other-language';
import { daysOverdue } from '@/lib/projects/plan';
import styles from './show.module.scss';

interface Props {
  locale: Locale;
  project: OfficeProject;
  today: string;
  /** Whether the row has a check box. */
  choose: boolean;
}

export async function ProjectListRow({ locale, project, today, choose }: Props) {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'officeProjects.list' }),
    getTranslations({ locale, namespace: 'status.project' }),
  ]);
  const {
    id,
    title,
    clientName,
    status,
    isPublic,
    progress,
    deadline,
    updatedAt,
    locales: written,
  } = project;
  const late = daysOverdue(project, today);
  const lacking = locales.filter((language) => !written.includes(language));
  return (
    <ListRow id={id} choose={choose ? title : undefined}>
      <ListCell>
        <ProjectState status={status} label={states(status)} />
      </ListCell>
      <ListCell full header>
        <SiteLink
          to={{ route: 'officeProject', params: { id } }}
          locale={locale}
          lang={otherLanguage(project.locale, locale)}
        >
          {title}
        </SiteLink>
        <DemoMark locale={locale} demo={project.demo} />
      </ListCell>
      <ListCell full>{clientName}</ListCell>
      <ListCell>
        <StateSign sign={isPublic ? 'done' : 'draft'} label={t(isPublic ? 'public' : 'private')} />
        {lacking.map((language) => (
          <span key={language} className={`label ${styles.lacking}`}>
            {t(`lacking.${language}`)}
          </span>
        ))}
      </ListCell>
      <ListCell number label={t('columns.progress')}>
        {formatPercent(progress, locale)}
      </ListCell>
      <ListCell label={t('columns.deadline')}>
        {late > 0 ? (
          <StateSign sign="late" label={t('late', { days: late })} />
        ) : deadline ? (
          formatDate(deadline, locale)
        ) : (
          t('noDeadline')
        )}
      </ListCell>
      <ListCell label={t('columns.updated')}>
        <time dateTime={updatedAt}>{formatMoment(updatedAt, locale)}</time>
      </ListCell>
    </ListRow>
  );
}
