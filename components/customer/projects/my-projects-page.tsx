import { getTranslations } from 'next-intl/server';
import { AreaNav } from '@/components/shell/header/area-nav';
import { ListFilters } from '@/components/list/filters/list-filters';
import { ListPager } from '@/components/list/list-pager';
import { ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import { Screen } from '@/components/ui/pages/screen';
import type { ListQuery } from '@/lib/office/list-query';
import type { OwnProjectList } from '@/lib/api/reads/projects/my-projects';
import type { Locale } from '@/lib/contract/core/locale';
import { projectStatuses, type ProjectStatus } from '@/lib/contract/projects/choices';
import type { User } from '@/lib/contract/accounts/schemas';
import { today } from '@/lib/format/days';
import { ProjectRow } from './project-row';

interface Props {
  locale: Locale;
  user: User;
  query: ListQuery<ProjectStatus>;
  list: OwnProjectList;
  perPage: number;
}

/** Minimum number of projects for filters. */
const MANY = 6;

export async function MyProjectsPage({
  locale,
  user,
  query,
  list: { projects, count, counts },
  perPage,
}: Props) {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'myProjects' }),
    getTranslations({ locale, namespace: 'status.project' }),
  ]);
  const place = { locale, place: { route: 'myProjects' }, query } as const;
  const day = today();
  const columns = (['project', 'state', 'start', 'deadline', 'members', 'progress'] as const).map((key) => ({
    key,
    label: t(`table.${key}`),
    number: key === 'members' || key === 'progress',
  }));
  const empty = !user.emailVerified ? 'unverified' : user.role === 'user' ? 'customer' : 'team';
  const filters = count > MANY || query.search !== '' || query.status !== undefined;
  return (
    <Screen
      nav={<AreaNav locale={locale} user={user} current="myProjects" />}
      label={t('count', { count })}
      heading={t('heading')}
    >
      {filters && (
        <ListFilters
          {...place}
          found={count}
          statuses={[
            { value: undefined, label: t('all'), count: counts?.all },
            ...projectStatuses.map((value) => ({ value, label: states(value), count: counts?.[value] })),
          ]}
          placeholder={t('placeholder')}
        />
      )}
      {projects.length > 0 ? (
        <ListTable caption={t('table.caption')} columns={columns}>
          {projects.map((project) => (
            <ProjectRow key={project.id} locale={locale} project={project} today={day} />
          ))}
        </ListTable>
      ) : (
        <ListVoid
          {...place}
          count={count}
          heading={t('empty.heading')}
          text={t(`empty.${empty}`)}
          action={t(empty === 'customer' ? 'empty.describe' : 'empty.back')}
          to={{ route: empty === 'customer' ? 'newProject' : 'dashboard' }}
        />
      )}
      <ListPager {...place} shown={projects.length} count={count} perPage={perPage} />
    </Screen>
  );
}
