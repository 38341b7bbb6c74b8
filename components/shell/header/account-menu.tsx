import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { accountEntrances, accountNavigation, href } from '@/lib/routes';
import { Icon } from '@/components/ui/signs/icon';
import { Menu } from '@/components/ui/layers/menu';
import { AccountLinks } from './account-links';
import styles from './account-menu.module.scss';

async function Links({ locale, className }: { locale: Locale; className: string | undefined }) {
  const t = await getTranslations({ locale, namespace: 'shell.account' });
  const link = (route: (typeof accountEntrances)[number] | (typeof accountNavigation)[number] | 'admin') => ({
    path: href({ route }, locale).slice(1),
    label: t(route),
  });
  return (
    <AccountLinks
      className={className}
      visitor={accountEntrances.map(link)}
      member={accountNavigation.map(link)}
      admin={link('admin')}
      signOut={{ label: t('logout'), failed: t('logoutFailed'), home: href({ route: 'home' }, locale) }}
    />
  );
}

export function AccountList({ locale }: { locale: Locale }) {
  return <Links locale={locale} className={styles.list} />;
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
      <Links locale={locale} className={styles.choices} />
    </Menu>
  );
}
