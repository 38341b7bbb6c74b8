// Renders all projects; a script filters and paginates them.
import { getTranslations } from 'next-intl/server';
import { StructuredData } from '@/components/shell/document/structured-data';
import { PageTop } from '@/components/ui/pages/page-top';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { spellNumber } from '@/lib/format/spelling';
import { filters, PAGE_SIZE } from '@/lib/portfolio/catalogue';
import { href } from '@/lib/routes';
import { catalogueGraph } from '@/lib/seo/structured-data/projects';
import { pageTexts } from '@/lib/settings/page-texts';
import { CatalogueBrowser } from './catalogue-browser';
import { CatalogueRow } from './catalogue-row';
import styles from './catalogue.module.scss';

/** On a page. @see catalogue-row.module.scss */
const LARGE_ROWS: readonly number[] = [0, 6];

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export async function CatalogueTop({ locale, count = 0 }: { locale: Locale; count?: number | undefined }) {
  const { heading, lead } = await pageTexts('projects', locale, {
    'projects.count': count > 1 ? capitalised(spellNumber(count, locale)) : '',
  });
  return (
    <div className="wrap">
      <PageTop heading={heading} lead={lead} />
    </div>
  );
}

export async function Catalogue({
  projects,
  locale,
}: {
  projects: readonly ProjectSummary[];
  locale: Locale;
}) {
  const t = await getTranslations({ locale, namespace: 'projects' });
  if (projects.length === 0) {
    return (
      <div className={`wrap ${styles.bare}`}>
        <h2>{t('bare.heading')}</h2>
        <p className="lead">{t('bare.text')}</p>
        <StructuredData graph={catalogueGraph(projects, locale)} />
      </div>
    );
  }
  return (
    <>
      <CatalogueBrowser
        address={href({ route: 'projects' }, locale)}
        total={projects.length}
        filters={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
        texts={{
          filter: t('filter.label'),
          search: t('filter.search'),
          placeholder: t('filter.placeholder'),
          status: t('filter.status'),
          // Raw: the browser fills in the numbers.
          title: t.raw('page.titleFor') as string,
          page: t.raw('count.page') as string,
          none: t('count.none'),
          one: t('count.one'),
          many: t.raw('count.many') as string,
          pager: t('pager.label'),
          previous: t('pager.previous'),
          next: t('pager.next'),
          info: t.raw('pager.info') as string,
          emptyHeading: t('empty.heading'),
          emptyText: t('empty.text'),
          reset: t('empty.reset'),
        }}
      >
        <ol className={styles.rows}>
          {projects.map((project, index) => (
            <CatalogueRow
              key={project.id}
              project={project}
              locale={locale}
              number={projects.length - index}
              first={index === 0}
              large={LARGE_ROWS.includes(index % PAGE_SIZE)}
            />
          ))}
        </ol>
      </CatalogueBrowser>
      <StructuredData graph={catalogueGraph(projects, locale)} />
    </>
  );
}
