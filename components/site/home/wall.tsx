// Projects three to six; missing ones leave gaps.
import { getTranslations } from 'next-intl/server';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import { ProjectCover } from '@/components/project/project-cover';
import { Section } from '@/components/ui/pages/section';
import type { Locale } from '@/lib/contract/core/locale';
import { hexesOf } from '@/lib/contract/settings/checks/accent';
import { spellNumber } from '@/lib/format/spelling';
import { siteSettings } from '@/lib/settings/shown-settings';
import { ProjectPane, type NumberedProject } from './project-pane';
import styles from './wall.module.scss';

interface Props {
  locale: Locale;
  number: string;
  /** One to four. */
  projects: readonly NumberedProject[];
  total: number;
}

export async function Wall({ locale, number, projects, total }: Props) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'home.projects' }),
    siteSettings(locale),
  ]);
  return (
    <Section
      number={number}
      label={site.home.projects.label || t('label')}
      heading={t('heading', { shown: projects.length })}
      headingNote={t('headingNote', { total: spellNumber(total, locale) })}
      id="work"
    >
      <div className={`grid ${styles.wall}`}>
        {projects.map(({ project, number: rank }, index) => (
          <ProjectPane
            key={project.slug}
            project={project}
            number={rank}
            locale={locale}
            className="rise"
            pictureClass={styles.picture}
            picture={
              <ProjectCover
                project={project}
                shape={index === 1 || index === 2 ? 'broad' : 'wide'}
                accent={hexesOf(site.identity.accent)}
                sizes={`(min-width: 48rem) ${index === 1 || index === 2 ? 50 : 58}vw, 100vw`}
              />
            }
          />
        ))}
      </div>
      <p className={styles.all}>
        <ArrowLink to={{ route: 'projects' }} locale={locale}>
          {t('all')}
        </ArrowLink>
      </p>
    </Section>
  );
}
