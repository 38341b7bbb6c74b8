import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { CurrentInView } from '@/components/ui/lists/current-in-view';
import tabs from '@/components/ui/lists/tabs.module.scss';
import type { Locale } from '@/lib/contract/core/locale';
import { sectionNames, type SectionName } from '@/lib/contract/settings/sections';
import styles from './pages.module.scss';

interface Props {
  locale: Locale;
  /** The section of the page; its history and the file are tabs too. */
  section?: SectionName | undefined;
  current: SectionName | 'history' | 'file';
  /** Texts without English, by section. */
  missing?: Readonly<Record<SectionName, number>> | undefined;
}

export async function SettingsTabs({ locale, section, current, missing }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeSettings' });
  const currentPage = (name: Props['current']) => (name === current ? ('page' as const) : undefined);
  return (
    <nav className={`${tabs.tabs} ${styles.tabs} no-print`} aria-label={t('tabs.label')}>
      {sectionNames.map((name) => {
        const count = missing?.[name] ?? 0;
        return (
          <SiteLink
            key={name}
            to={{ route: 'officeSection', params: { section: name } }}
            locale={locale}
            aria-current={currentPage(name)}
          >
            {t(`sections.${name}`)}{' '}
            {count > 0 && (
              <span className={styles.missing}>
                {t('tabs.missing', { count })} <span className="vh">{t('tabs.missingLong')}</span>
              </span>
            )}
          </SiteLink>
        );
      })}
      {section !== undefined && (
        <SiteLink
          className={styles.end}
          to={{ route: 'officeSectionHistory', params: { section } }}
          locale={locale}
          aria-current={currentPage('history')}
        >
          {t('tabs.history')}
        </SiteLink>
      )}
      <SiteLink
        className={section === undefined ? styles.end : undefined}
        to={{ route: 'officeSettingsFile' }}
        locale={locale}
        aria-current={currentPage('file')}
      >
        {t('tabs.file')}
      </SiteLink>
      <CurrentInView current={current} />
    </nav>
  );
}
