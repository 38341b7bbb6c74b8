// The third line crosses the column divider.
import { getTranslations } from 'next-intl/server';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { ProjectCover } from '@/components/project/project-cover';
import { href } from '@/lib/routes';
import type { Locale } from '@/lib/contract/core/locale';
import { havePrices } from '@/lib/portfolio/services';
import { hexesOf } from '@/lib/contract/settings/checks/accent';
import { siteSettings } from '@/lib/settings/shown-settings';
import { ProjectPane, type NumberedProject } from './project-pane';
import styles from './hero.module.scss';

interface Props {
  locale: Locale;
  projects: readonly NumberedProject[];
  failure?: string | undefined;
}

/** Characters that fit the narrowest phone. */
const MOST_UNBROKEN = 20;

/** The third of at least three short lines crosses the divider. */
function lineClass(lines: readonly string[], index: number): string | undefined {
  if (lines.some((line) => line.length > MOST_UNBROKEN)) return styles.long;
  return index === 2 ? styles.crossing : styles.line;
}

export async function Hero({ locale, projects: [first, second], failure }: Props) {
  const [t, site] = await Promise.all([getTranslations({ locale, namespace: 'home' }), siteSettings(locale)]);
  const { hero } = site.home;
  const accent = hexesOf(site.identity.accent);
  const lines = (hero.headline || site.identity.name || t('hero.untitled')).split('\n');
  const pane = { locale, heading: 'h2', withStatus: true, pictureClass: styles.picture } as const;
  return (
    <div className={styles.out}>
      <div className="wrap">
        <section className={`grid ${styles.hero}`} aria-labelledby="headline">
          <div className={styles.headline}>
            <h1 id="headline" className="display-5">
              {lines.map((line, index) => (
                <span key={index} className={lineClass(lines, index)}>
                  {`${line} `}
                </span>
              ))}
            </h1>
          </div>
          <div className={styles.lead}>
            {hero.lead && <p className="lead">{hero.lead}</p>}
            <p className={styles.actions}>
              <ButtonLink
                to={{ route: 'newProject' }}
                locale={locale}
                variant="primary"
                newTab
                newTabLabel={t('hero.newTab')}
              >
                {hero.action || t('hero.start')}
              </ButtonLink>
              {site.services.items.length > 0 && (
                <ArrowLink to={{ route: 'services' }} locale={locale}>
                  {t(havePrices(site.services) ? 'hero.prices' : 'hero.services')}
                </ArrowLink>
              )}
            </p>
          </div>
          {first && (
            <ProjectPane
              {...pane}
              {...first}
              className={styles.first}
              picture={
                // Wider than its pane, which is tall.
                <ProjectCover
                  project={first.project}
                  shape="tall"
                  accent={accent}
                  sizes="(min-width: 64rem) 66vw, (min-width: 48rem) 58vw, 100vw"
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
                <ProjectCover
                  project={second.project}
                  shape="strip"
                  accent={accent}
                  sizes="(min-width: 64rem) 34vw, (min-width: 48rem) 42vw, 100vw"
                />
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
