import { getTranslations } from 'next-intl/server';
import { ProjectCover } from '@/components/project/project-cover';
import { Icon } from '@/components/ui/signs/icon';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { Project } from '@/lib/contract/projects/schemas';
import { otherLanguage } from '@/lib/i18n/other-language';
import { siteAccent } from '@/lib/settings/site-accent';
import styles from './case-neighbours.module.scss';

export async function CaseNeighbours({ project, locale }: { project: Project; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'projects.case' });
  const accent = await siteAccent(locale);
  const { previous, next } = project;
  const pane = next ?? previous;
  if (!pane) return null;
  const langOf = (neighbour: typeof pane) => otherLanguage(neighbour.locale, locale);
  return (
    <nav className={styles.neighbours} aria-label={t('others')}>
      {next && previous && (
        <div className="wrap">
          <p className={styles.previous}>
            <span className="label">{t('previous')}</span>
            <SiteLink
              to={{ route: 'project', params: { slug: previous.slug } }}
              locale={locale}
              rel="prev"
              className="go"
              lang={langOf(previous)}
            >
              <span className={styles.arrow}>
                <Icon name="arrow-right" />
              </span>
              {previous.title}
            </SiteLink>
          </p>
        </div>
      )}
      <div className={`wrap ${styles.pane}`}>
        <div className="grid">
          <div className={styles.text}>
            <p className="label">{next ? t('next') : t('previous')}</p>
            <div>
              <p className="label">{pane.clientName}</p>
              <p className={`display-4 ${styles.title}`} lang={langOf(pane)}>
                <SiteLink
                  to={{ route: 'project', params: { slug: pane.slug } }}
                  locale={locale}
                  rel={next ? 'next' : 'prev'}
                  className={`drawn ${styles.link}`}
                >
                  {pane.title}
                </SiteLink>
              </p>
            </div>
          </div>
          <div className={styles.picture}>
            <ProjectCover
              project={pane}
              shape="wide"
              accent={accent}
              sizes="(min-width: 48rem) 50vw, 100vw"
            />
          </div>
        </div>
      </div>
    </nav>
  );
}
