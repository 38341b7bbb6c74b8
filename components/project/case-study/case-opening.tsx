import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/signs/icon';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { StatusBadge } from '@/components/ui/signs/status-badge';
import type { Locale } from '@/lib/contract/core/locale';
import type { Project } from '@/lib/contract/projects/schemas';
import { textLanguage } from '@/lib/portfolio/text-language';
import styles from './case-opening.module.scss';

export interface CaseOpeningProps {
  project: Project;
  locale: Locale;
  number?: number | undefined;
  lang?: Locale | undefined;
}

export async function CaseOpening({ project, locale, number, lang }: CaseOpeningProps) {
  const t = await getTranslations({ locale, namespace: 'projects' });
  const status = await getTranslations({ locale, namespace: 'status.project' });
  return (
    <div className="wrap">
      <div className={`grid ${styles.opening}`}>
        <div className={styles.meta}>
          <SiteLink to={{ route: 'projects' }} locale={locale} className={`go ${styles.back}`}>
            <span className={styles.arrow}>
              <Icon name="arrow-right" />
            </span>
            {t('case.back')}
          </SiteLink>
          {number !== undefined && <span className="label">{t('case.number', { number })}</span>}
          <span className="label">{project.clientName}</span>
          {lang && <span className="label">{t('row.frenchOnly')}</span>}
          <StatusBadge status={project.status} label={status(project.status)} />
        </div>
        <h1 className="display-5" lang={lang}>
          {project.title}
        </h1>
        {project.description ? (
          <p className="lead" lang={textLanguage(project, 'description', locale)}>
            {project.description}
          </p>
        ) : (
          <p className={`lead ${styles.none}`}>{t('row.noDescription')}</p>
        )}
      </div>
    </div>
  );
}
