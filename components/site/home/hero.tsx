// The third line crosses the column divider, on this page only.
import { getTranslations } from 'next-intl/server';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { CoverImage } from '@/components/ui/signs/cover-image';
import { href } from '@/lib/routes';
import type { Locale } from '@/lib/contract/core/locale';
import { ProjectPane, type NumberedProject } from './project-pane';
import styles from './hero.module.scss';

interface Props {
  locale: Locale;
  projects: readonly NumberedProject[];
  failure?: string | undefined;
}

const lines = ['line1', 'line2', 'line3', 'line4'] as const;

export async function Hero({ locale, projects: [first, second], failure }: Props) {
  const t = await getTranslations({ locale, namespace: 'home' });
  const pane = { locale, heading: 'h2', withStatus: true, pictureClass: styles.picture } as const;
  return (
    <div className={styles.out}>
      <div className="wrap">
        <section className={`grid ${styles.hero}`} aria-labelledby="headline">
          <div className={styles.headline}>
            <h1 id="headline" className="display-5">
              {lines.map((line) => (
                <span key={line} className={line === 'line3' ? styles.crossing : styles.line}>
                  {`${t(`hero.lines.${line}`)} `}
                </span>
              ))}
            </h1>
          </div>
          <div className={styles.lead}>
            <p className="lead">{t('hero.lead')}</p>
            <p className={styles.actions}>
              <ButtonLink
                to={{ route: 'newProject' }}
                locale={locale}
                variant="primary"
                newTab
                newTabLabel={t('hero.newTab')}
              >
                {t('hero.start')}
              </ButtonLink>
              <ArrowLink to={{ route: 'services' }} locale={locale}>
                {t('hero.prices')}
              </ArrowLink>
            </p>
          </div>
          {first && (
            <ProjectPane
              {...pane}
              {...first}
              className={styles.first}
              picture={
                <CoverImage
                  slug={first.project.slug}
                  family={first.project.cover.family}
                  shape="tall"
                  first
                />
              }
            />
          )}
          {second && (
            <ProjectPane
              {...pane}
              {...second}
              size="title"
              className={styles.second}
              picture={
                <CoverImage slug={second.project.slug} family={second.project.cover.family} shape="strip" />
              }
            />
          )}
          {failure && (
            <div className={styles.failure}>
              <p className="title">{failure}</p>
              {/* A plain link reloads the whole page. */}
              <a className="go" href={href({ route: 'home' }, locale)}>
                {t('projects.retry')}
              </a>
            </div>
          )}
        </section>
      </div>
    </div>
  );
}
