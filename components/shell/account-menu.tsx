// The account menu, the same HTML for everybody: the side of a visitor and the side of somebody signed in. Styles show one
// of them by what boot.js says on <html>. In the header as a menu, in the sheet of small screens as a list.
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/locale';
import { accountEntrances, accountNavigation, href } from '@/lib/routes';
import { Icon } from '../ui/icon';
import { Menu } from '../ui/menu';
import { SiteLink } from '../ui/site-link';
import styles from './account-menu.module.scss';
import { SignOut } from './sign-out';

async function Sides({ locale, className }: { locale: Locale; className: string | undefined }) {
  const t = await getTranslations({ locale, namespace: 'shell.account' });
  const link = (route: (typeof accountEntrances)[number] | (typeof accountNavigation)[number]) => (
    <li key={route} className={route === 'admin' ? styles.admin : undefined}>
      <SiteLink to={{ route }} locale={locale}>
        {t(route)}
      </SiteLink>
    </li>
  );
  return (
    <div className={className}>
      <ul className={styles.visitor}>{accountEntrances.map(link)}</ul>
      <ul className={styles.member}>
        {accountNavigation.map(link)}
        <li>
          <SignOut label={t('logout')} failed={t('logoutFailed')} home={href({ route: 'home' }, locale)} />
        </li>
      </ul>
    </div>
  );
}

export function AccountList({ locale }: { locale: Locale }) {
  return <Sides locale={locale} className={styles.list} />;
}

export async function AccountMenu({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'shell.account' });
  return (
    <Menu
      className={styles.menu}
      summary={
        <span className={styles.sign}>
          <Icon name="user" />
          <span className="vh">{t('title')}</span>
        </span>
      }
    >
      <Sides locale={locale} className={styles.choices} />
    </Menu>
  );
}
