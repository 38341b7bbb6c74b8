import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { href } from '@/lib/routes';
import { siteSettings } from '@/lib/settings/shown-settings';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { AccountList, AccountMenu } from './account-menu';
import styles from './header.module.scss';
import { LanguageList, LanguageMenu } from '../language/language-menu';
import { Brand } from '@/components/ui/signs/brand';
import { MobileMenu } from './mobile-menu';
import { logoOf } from '@/lib/settings/logo';
import { menuOf } from '@/lib/settings/menu';
import { NavLink } from './nav-link';
import { reach } from './navigation';

export async function Header({ locale }: { locale: Locale }) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'shell.nav' }),
    siteSettings(locale),
  ]);
  const places = menuOf(site).map((name) => ({
    href: href({ route: name }, locale),
    label: t(name),
    ...reach[name],
  }));
  return (
    <header className={styles.head}>
      <div className={`wrap ${styles.in}`}>
        <SiteLink to={{ route: 'home' }} locale={locale} className={styles.logo}>
          <Brand logo={logoOf(site)} name={site.identity.name} />
          {!site.identity.name && <span className="vh">{t('home')}</span>}
        </SiteLink>
        <nav className={`${styles.nav} no-print`} aria-label={t('main')}>
          {places.map(({ label, ...link }, index) => (
            <NavLink key={index} {...link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={`${styles.tools} no-print`}>
          <LanguageMenu locale={locale} label={t('language')} />
          <AccountMenu locale={locale} />
          <ButtonLink
            to={{ route: 'newProject' }}
            locale={locale}
            className={styles.start}
            newTab
            newTabLabel={t('newTab')}
          >
            <span className={styles.long}>{t('start')}</span>
            <span className={styles.short}>{t('startShort')}</span>
          </ButtonLink>
          <MobileMenu label={t('menu')}>
            <nav aria-label={t('menu')}>
              <ol>
                {places.map(({ label, ...link }, index) => (
                  <li key={index}>
                    <NavLink {...link}>{label}</NavLink>
                  </li>
                ))}
              </ol>
            </nav>
            <div className={styles.more}>
              <ButtonLink to={{ route: 'newProject' }} locale={locale} newTab newTabLabel={t('newTab')}>
                {t('start')}
              </ButtonLink>
              <AccountList locale={locale} />
              <LanguageList locale={locale} />
            </div>
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}
