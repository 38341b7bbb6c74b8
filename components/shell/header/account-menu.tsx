import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { accountEntrances, accountNavigation, href } from '@/lib/routes';
import { Icon } from '@/components/ui/signs/icon';
import { Menu } from '@/components/ui/layers/menu';
import { AccountLinks } from './account-links';
import styles from './account-menu.module.scss';

type AccountRoute = (typeof accountEntrances)[number] | (typeof accountNavigation)[number] | 'admin';

async function accountLinks(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'shell.account' });
  const link = (route: AccountRoute) => ({ path: href({ route }, locale).slice(1), label: t(route) });
  return { t, link, visitor: accountEntrances.map(link) };
}

/** Needs the account menu before it in the page. */
export async function AccountList({ locale }: { locale: Locale }) {
  const { visitor } = await accountLinks(locale);
  return <AccountLinks className={styles.list} visitor={visitor} />;
}

export async function AccountMenu({ locale }: { locale: Locale }) {
  const { t, link, visitor } = await accountLinks(locale);
  const home = href({ route: 'home' }, locale).slice(1);
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
      <AccountLinks
        className={styles.choices}
        visitor={visitor}
        texts={{
          member: accountNavigation.map(link),
          admin: link('admin'),
          signOut: { label: t('logout'), failed: t('logoutFailed'), home },
        }}
      />
    </Menu>
  );
}
