import { getTranslations } from 'next-intl/server';
import { CurrentInView } from '@/components/ui/lists/current-in-view';
import { SiteLink } from '@/components/ui/buttons/site-link';
import tabs from '@/components/ui/lists/tabs.module.scss';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { formatNumber } from '@/lib/format/numbers';
import { projectPlace } from '@/lib/projects/project-query';
import { tabsOf, type ProjectBase, type ProjectTab } from '@/lib/projects/project-tabs';
import styles from './frame.module.scss';

interface Props {
  locale: Locale;
  base: ProjectBase;
  project: ProjectRecord;
  current: ProjectTab;
  /** Whether the viewer may invoice. */
  invoices?: boolean | undefined;
}

export async function ProjectTabs({ locale, base, project, current, invoices = false }: Props) {
  const t = await getTranslations({ locale, namespace: 'myProjects.tabs' });
  const { id, unread, counts } = project;
  const count = (tab: ProjectTab) => {
    if (tab === 'conversation') {
      return (
        unread > 0 && (
          <span className={styles.unread}>
            <span aria-hidden="true">{formatNumber(unread, locale)}</span>{' '}
            <span className="vh">({t('unread', { count: unread })})</span>
          </span>
        )
      );
    }
    const number = tab === 'files' || tab === 'quotes' ? counts?.[tab] : undefined;
    return (
      number !== undefined && number > 0 && <span className="label">{formatNumber(number, locale)}</span>
    );
  };
  return (
    <nav className={`${tabs.tabs} no-print`} aria-label={t('label')}>
      {tabsOf(base, project, invoices).map((tab) => (
        <SiteLink
          key={tab}
          to={projectPlace(base, id, { tab })}
          locale={locale}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(tab)} {count(tab)}
        </SiteLink>
      ))}
      <CurrentInView current={current} />
    </nav>
  );
}
