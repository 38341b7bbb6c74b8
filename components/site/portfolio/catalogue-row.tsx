import { getTranslations } from 'next-intl/server';
import { ProjectCover } from '@/components/project/project-cover';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import { StatusBadge } from '@/components/ui/signs/status-badge';
import { Tag, TagList } from '@/components/ui/signs/tag';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectSummary } from '@/lib/contract/projects/schemas';
import { formatMonth } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import { textLanguage } from '@/lib/portfolio/text-language';
import { siteAccent } from '@/lib/settings/site-accent';
import styles from './catalogue-row.module.scss';

export interface CatalogueRowProps {
  project: ProjectSummary;
  locale: Locale;
  /** Position in the catalogue, counted from the oldest. */
  number: number;
  /** The row's picture is initially visible. */
  first: boolean;
  /** Wide windows show the row's picture large. */
  large: boolean;
}

export async function CatalogueRow({ project, locale, number, first, large }: CatalogueRowProps) {
  const t = await getTranslations({ locale, namespace: 'projects.row' });
  const status = await getTranslations({ locale, namespace: 'status.project' });
  const accent = await siteAccent(locale);
  const lang = otherLanguage(project.locale, locale);
  const month = formatMonth(project.startDate, locale);
  return (
    <li className={`grid ${styles.row}`} data-status={project.status}>
      <p className={`figure ${styles.number}`}>
        <span className="vh">{t('number')} </span>
        {number}
      </p>
      <div className={styles.picture}>
        <ProjectCover
          project={project}
          shape="wide"
          accent={accent}
          sizes={`(min-width: 64rem) ${large ? 58 : 34}vw, (min-width: 48rem) 34vw, 100vw`}
          first={first}
        />
      </div>
      <div className={styles.text}>
        <p className="label" data-words>
          {project.clientName}
        </p>
        <h2 lang={lang} data-words>
          <span className="drawn">{project.title}</span>
        </h2>
        {project.description ? (
          <p className={styles.description} lang={textLanguage(project, 'description', locale)} data-words>
            {project.description}
          </p>
        ) : (
          <p className={`${styles.description} ${styles.none}`}>{t('noDescription')}</p>
        )}
        {project.sector && (
          <span hidden data-words>
            {project.sector}
          </span>
        )}
        <TagList>
          {project.tags.map((tag) => (
            <li key={tag} data-words>
              <Tag lang={lang}>{tag}</Tag>
            </li>
          ))}
        </TagList>
      </div>
      <div className={styles.meta}>
        <div className={styles.when}>
          <StatusBadge status={project.status} label={status(project.status)} />
          <span className="label">
            {project.status === 'planning' ? t('startPlanned', { month }) : t('start', { month })}
          </span>
          {lang && <span className="label">{t('frenchOnly')}</span>}
        </div>
        <ArrowLink
          to={{ route: 'project', params: { slug: project.slug } }}
          locale={locale}
          className={styles.link}
        >
          <span>
            {t('view')}{' '}
            <span className="vh" lang={lang}>
              {project.title}
            </span>
          </span>
        </ArrowLink>
      </div>
    </li>
  );
}
