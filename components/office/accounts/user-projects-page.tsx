import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { ListKeys } from '@/components/list/list-keys';
import { ListCell, ListRow, ListTable } from '@/components/list/list-table';
import { ProjectState } from '@/components/project/project-state';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Void } from '@/components/states/void';
import { fullName } from '@/lib/office/account-state';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import { formatDate } from '@/lib/format/dates';
import { formatPercent } from '@/lib/format/numbers';
import { otherLanguage } from '@/lib/i18n/other-language';

interface Props {
  locale: Locale;
  account: Account;
  projects: readonly ProjectSummary[];
}

const columns = ['project', 'state', 'start', 'deadline', 'progress', 'public'] as const;

export async function UserProjectsPage({ locale, account, projects }: Props) {
  const [t, users, states] = await Promise.all([
    getTranslations({ locale, namespace: 'officeUsers.projectsPage' }),
    getTranslations({ locale, namespace: 'officeUsers' }),
    getTranslations({ locale, namespace: 'status.project' }),
  ]);
  const name = fullName(account);
  const row = ({
    id,
    title,
    clientName,
    status,
    startDate,
    deadline,
    progress,
    isPublic,
    locale: language,
  }: ProjectSummary) => (
    <ListRow key={id} id={id}>
      <ListCell full header>
        <SiteLink
          to={{ route: 'officeProject', params: { id } }}
          locale={locale}
          lang={otherLanguage(language, locale)}
        >
          {title}
        </SiteLink>
        <p>{clientName}</p>
      </ListCell>
      <ListCell>
        <ProjectState status={status} label={states(status)} />
      </ListCell>
      <ListCell label={t('table.start')}>{formatDate(startDate, locale)}</ListCell>
      <ListCell label={t('table.deadline')}>
        {deadline ? formatDate(deadline, locale) : t('noDeadline')}
      </ListCell>
      <ListCell number label={t('table.progress')}>
        {formatPercent(progress, locale)}
      </ListCell>
      <ListCell label={t('table.public')}>{t(isPublic ? 'public' : 'private')}</ListCell>
    </ListRow>
  );
  return (
    <Desk
      locale={locale}
      crumbs={[
        { label: users('heading'), to: { route: 'officeUsers' } },
        { label: name, to: { route: 'officeUser', params: { id: account.id } } },
        { label: t('crumb') },
      ]}
      heading={t('heading', { name })}
      note={t('count', { count: projects.length })}
    >
      {projects.length > 0 ? (
        <>
          <ListTable
            caption={t('table.caption')}
            columns={columns.map((key) => ({ key, label: t(`table.${key}`), number: key === 'progress' }))}
          >
            {projects.map(row)}
          </ListTable>
          <ListKeys locale={locale} search={false} />
        </>
      ) : (
        <Void heading={t('empty.heading')} text={t('empty.text')}>
          <ButtonLink to={{ route: 'officeProjects' }} locale={locale}>
            {t('empty.action')}
          </ButtonLink>
        </Void>
      )}
    </Desk>
  );
}
