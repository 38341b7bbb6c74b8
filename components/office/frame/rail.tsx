import { getTranslations } from 'next-intl/server';
import { LanguageList } from '@/components/shell/language/language-menu';
import { Brand } from '@/components/ui/signs/brand';
import { NavLink } from '@/components/shell/header/nav-link';
import { SignOut } from '@/components/shell/header/sign-out';
import { ThemeSwitch } from '@/components/shell/footer/theme-switch';
import { Menu } from '@/components/ui/layers/menu';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';
import type { OpenCounts } from '@/lib/contract/stats/open-schemas';
import { formatNumber } from '@/lib/format/numbers';
import { href } from '@/lib/routes';
import { entranceOf, placeReach, placesFor } from '@/lib/office/places';
import { logoOf } from '@/lib/settings/logo';
import { siteSettings } from '@/lib/settings/shown-settings';
import { DensitySwitch } from './density-switch';
import styles from './rail.module.scss';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';

interface Props {
  locale: Locale;
  user: User;
  /** Undefined after a read failure. */
  open: OpenCounts | undefined;
}

async function Me({ locale, user }: Pick<Props, 'locale' | 'user'>) {
  const [t, shell] = await Promise.all([
    getTranslations({ locale, namespace: 'officeFrame' }),
    getTranslations({ locale, namespace: 'shell' }),
  ]);
  const { firstName, lastName } = user;
  const themes = {
    auto: shell('footer.theme.auto'),
    paper: shell('footer.theme.paper'),
    night: shell('footer.theme.night'),
  };
  const densityLabels = { comfortable: t('density.comfortable'), compact: t('density.compact') };
  return (
    <Menu
      className={styles.me}
      summary={
        <>
          <span className={styles.initials} aria-hidden="true">
            {firstName.charAt(0)}
            {lastName.charAt(0)}
          </span>
          <span className={styles.name}>{`${firstName} ${lastName}`}</span>
        </>
      }
    >
      <ul>
        <li>
          <SiteLink to={{ route: 'officeAccount' }} locale={locale}>
            {shell('account.account')}
          </SiteLink>
        </li>
        <li className={styles.siteInMenu}>
          <SiteLink to={{ route: 'home' }} locale={locale}>
            {t('site')}
          </SiteLink>
        </li>
      </ul>
      <LanguageList locale={locale} />
      <ThemeSwitch legend={shell('footer.theme.title')} labels={themes} className={styles.theme} />
      <DensitySwitch
        legend={t('density.title')}
        caption={t('density.caption')}
        labels={densityLabels}
        className={styles.density}
      />
      <SignOut
        label={shell('account.logout')}
        failed={shell('account.logoutFailed')}
        home={href({ route: 'home' }, locale)}
      />
    </Menu>
  );
}

export async function Rail({ locale, user, open }: Props) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'officeFrame' }),
    siteSettings(locale),
  ]);
  return (
    <header className={`${styles.rail} no-print`}>
      <SiteLink to={{ route: entranceOf(user) ?? 'admin' }} locale={locale} className={styles.brand}>
        <Brand logo={logoOf(site)} name={site.identity.name} />
        <span className="label">{t('label')}</span>
      </SiteLink>
      <nav aria-label={t('rail')}>
        <ul>
          {placesFor(user).map(({ route, keys, ...place }) => {
            const waiting = 'count' in place ? open?.[place.count] : undefined;
            return (
              <li key={route}>
                <NavLink href={href({ route }, locale)} {...placeReach(route)}>
                  <span>{t(`places.${route}`)}</span>{' '}
                  {'count' in place && waiting !== undefined && waiting > 0 && (
                    <span className={styles.count}>
                      {formatNumber(waiting, locale)} <span className="vh">{t(`open.${place.count}`)}</span>
                    </span>
                  )}
                  <KeyCaps keys={keys} />
                </NavLink>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className={styles.foot}>
        <Me locale={locale} user={user} />
        <SiteLink to={{ route: 'home' }} locale={locale} className={styles.site}>
          {t('site')}
        </SiteLink>
      </div>
    </header>
  );
}
