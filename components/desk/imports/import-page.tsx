import { getTranslations } from 'next-intl/server';
import { NoScript } from '@/components/form/no-script';
import { ListFilters } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListTable } from '@/components/list/list-table';
import { ListVoid } from '@/components/list/list-void';
import { Desk } from '@/components/office/frame/desk';
import type { ImportReport } from '@/lib/api/reads/posts/post-imports';
import type { Locale } from '@/lib/contract/core/locale';
import { isRunning, postImportOutcomes, REPORT_PER_PAGE } from '@/lib/contract/posts/import-choices';
import { formatMoment } from '@/lib/format/dates';
import type { ImportReportQuery } from '@/lib/office/import-query';
import { href } from '@/lib/routes';
import { ArticleRow } from './article-row';
import { ImportRun } from './import-run';
import { importWords } from './import-words';
import styles from './imports.module.scss';

interface Props {
  locale: Locale;
  email: string;
  query: ImportReportQuery;
  report: ImportReport;
}

const columns = ['outcome', 'title', 'notes', 'addresses'] as const;

export async function ImportPage({ locale, email, query, report }: Props) {
  const { import: shown, articles, count } = report;
  const [t, places, parts, languages, words] = await Promise.all([
    getTranslations({ locale, namespace: 'postImport' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    getTranslations({ locale, namespace: 'postDesk.places' }),
    getTranslations({ locale, namespace: 'postDesk.languages' }),
    importWords(locale),
  ]);
  const place = { route: 'officeImportReport', params: { id: shown.id } } as const;
  const at = { locale, place, query } as const;
  const counts = report.counts ?? shown.counts;
  const facts = [
    { label: t('report.facts.system'), value: shown.system && t(`systems.${shown.system}`) },
    { label: t('report.facts.pictures'), value: shown.pictures > 0 && String(shown.pictures) },
    { label: t('report.facts.language'), value: shown.locale && languages(shown.locale) },
    { label: t('report.facts.by'), value: shown.created_by?.name },
  ];
  const statuses = [
    { value: undefined, label: t('report.outcomes.all'), count: counts.all },
    ...postImportOutcomes.map((value) => ({
      value,
      label: t(`report.outcomes.${value}`),
      count: counts[value],
    })),
  ];
  return (
    <Desk
      locale={locale}
      crumbs={[
        { label: places('officePosts'), to: { route: 'officePosts' } },
        { label: parts('officeImport'), to: { route: 'officeImport' } },
        { label: shown.file_name },
      ]}
      heading={shown.file_name}
      note={formatMoment(shown.created_at, locale)}
    >
      <NoScript locale={locale} />
      <ImportRun
        words={words}
        email={email}
        shown={shown}
        addresses={{
          imports: href({ route: 'officeImport' }, locale),
          articles: href({ route: 'officePosts' }, locale),
        }}
      />
      <dl className={styles.facts} aria-label={t('report.facts.label')}>
        {facts.flatMap(({ label, value }) =>
          value
            ? [
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
      {shown.left_out.length > 0 && (
        <section className={styles.leftOut} aria-label={t('report.leftOut')}>
          <h2>{t('report.leftOut')}</h2>
          <ul>
            {shown.left_out.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      )}
      {(shown.counts.all > 0 || shown.state !== 'refused') && (
        <ListFilters
          {...at}
          found={count}
          statuses={statuses}
          placeholder={t('report.placeholder')}
          filters={[
            {
              name: 'noted',
              label: t('report.noted'),
              choices: [
                { value: '', label: t('report.anyNotes') },
                { value: 'true', label: t('report.withNotes') },
              ],
            },
          ]}
        />
      )}
      {articles.length > 0 ? (
        <>
          <ListTable
            caption={t('report.caption')}
            columns={columns.map((key) => ({ key, label: t(`report.columns.${key}`) }))}
          >
            {articles.map((article) => (
              <ArticleRow key={article.position} locale={locale} article={article} />
            ))}
          </ListTable>
          <ListKeys locale={locale} />
        </>
      ) : (
        shown.state !== 'refused' && <EmptyReport {...at} count={count} running={isRunning(shown.state)} />
      )}
      <ListPager {...at} shown={articles.length} count={count} perPage={REPORT_PER_PAGE} />
    </Desk>
  );
}

async function EmptyReport({
  running,
  ...list
}: Pick<Parameters<typeof ListVoid>[0], 'locale' | 'place' | 'query' | 'count'> & { running: boolean }) {
  const t = await getTranslations({ locale: list.locale, namespace: 'postImport.report' });
  const part = running ? 'empty' : 'none';
  return <ListVoid {...list} heading={t(`${part}.heading`)} text={t(`${part}.text`)} />;
}
