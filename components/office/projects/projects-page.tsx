import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { ExportLink } from '@/components/list/export-link';
import { ListFilters } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListSelection } from '@/components/list/selection/list-selection';
import { ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Icon } from '@/components/ui/signs/icon';
import type { ListQuery } from '@/lib/office/list-query';
import { mayOpen } from '@/lib/office/places';
import type { OfficeProjectList } from '@/lib/api/reads/projects/office-projects';
import { locales, type Locale } from '@/lib/contract/core/locale';
import { isPermitted, type Holder } from '@/lib/contract/core/permissions';
import { projectStatuses } from '@/lib/contract/projects/choices';
import { changeProjects, exportProjects } from '@/lib/contract/projects/calls';
import { today } from '@/lib/format/days';
import { bulkActions } from './bulk-actions';
import { ProjectListRow } from './project-list-row';
import type { SavedViews } from '@/lib/office/saved-views';

interface Props {
  locale: Locale;
  viewer: Holder;
  query: ListQuery;
  list: OfficeProjectList;
  perPage: number;
  saved?: SavedViews | undefined;
}

const columns = [
  { key: 'status', sort: 'status' },
  { key: 'title', sort: 'title' },
  { key: 'client', sort: 'clientName' },
  { key: 'seen', sort: undefined },
  { key: 'progress', sort: '-progress', number: true },
  { key: 'deadline', sort: 'deadline' },
  { key: 'updated', sort: '-updatedAt' },
] as const;

export async function ProjectsPage({
  locale,
  viewer,
  query,
  list: { projects, count, counts },
  perPage,
  saved,
}: Props) {
  const [t, states, places, actions] = await Promise.all([
    getTranslations({ locale, namespace: 'officeProjects.list' }),
    getTranslations({ locale, namespace: 'status.project' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    isPermitted(changeProjects, viewer) ? bulkActions(projects, locale) : [],
  ]);
  const at = { locale, place: { route: 'officeProjects' }, query } as const;
  const day = today();
  const canCreate = mayOpen('officeProjectNew', viewer);
  const choose = actions.length > 0;
  const filters = [
    {
      name: 'isPublic',
      label: t('filters.isPublic'),
      choices: [
        { value: '', label: t('filters.any') },
        { value: 'true', label: t('filters.public') },
        { value: 'false', label: t('filters.private') },
      ],
    },
    {
      name: 'missing',
      label: t('filters.missing'),
      choices: [
        { value: '', label: t('filters.any') },
        ...locales.map((value) => ({ value, label: t(`filters.languages.${value}`) })),
      ],
    },
    {
      name: 'overdue',
      label: t('filters.overdue'),
      choices: [
        { value: '', label: t('filters.any') },
        { value: 'true', label: t('filters.late') },
      ],
    },
  ];
  const titles = projects.map(({ id, title }) => ({ id, name: title }));
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: places('officeProjects') }]}
      heading={places('officeProjects')}
      note={t('count', { count })}
      actions={
        <>
          {count > 0 && isPermitted(exportProjects, viewer) && (
            <ExportLink locale={locale} endpoint={exportProjects} query={query} />
          )}
          {canCreate && (
            <ButtonLink size="small" variant="primary" to={{ route: 'officeProjectNew' }} locale={locale}>
              <Icon name="plus" />
              {t('new')}
            </ButtonLink>
          )}
        </>
      }
    >
      <ListFilters
        {...at}
        found={count}
        statuses={[
          { value: undefined, label: t('all'), count: counts?.all },
          ...projectStatuses.map((value) => ({ value, label: states(value), count: counts?.[value] })),
        ]}
        placeholder={t('placeholder')}
        filters={filters}
        saved={saved}
      />
      {projects.length > 0 ? (
        <ListSelection
          locale={locale}
          rows={titles}
          actions={actions}
          fallback="projectsUpdate"
          refusals={{ INVALID: t('bulk.incomplete') }}
        >
          <ListTable
            caption={t('caption')}
            columns={columns.map((column) => ({ ...column, label: t(`columns.${column.key}`) }))}
            sorted={{ ...at, byDefault: '-updatedAt' }}
            choose={choose}
          >
            {projects.map((project) => (
              <ProjectListRow
                key={project.id}
                locale={locale}
                project={project}
                today={day}
                choose={choose}
              />
            ))}
          </ListTable>
          <ListKeys locale={locale} choose={choose} />
        </ListSelection>
      ) : (
        <ListVoid
          {...at}
          count={count}
          heading={t('empty.heading')}
          text={t(canCreate ? 'empty.text' : 'empty.member')}
          action={t('new')}
          to={canCreate ? { route: 'officeProjectNew' } : undefined}
        />
      )}
      <ListPager {...at} shown={projects.length} count={count} perPage={perPage} />
    </Desk>
  );
}
