import type { Locale } from '@/lib/contract/core/locale';
import type { Messages } from '@/lib/i18n/messages';
import { accountEntrances, accountNavigation, href } from '@/lib/routes';
import { Icon } from '@/components/ui/signs/icon';
import { Menu } from '@/components/ui/layers/menu';
import { AccountLinks } from './account-links';
import styles from './account-menu.module.scss';

type AccountRoute = (typeof accountEntrances)[number] | (typeof accountNavigation)[number] | 'admin';

interface Props {
  locale: Locale;
  texts: Messages['shell']['account'];
}

const linksIn =
  ({ locale, texts }: Props) =>
  (route: AccountRoute) => ({ path: href({ route }, locale).slice(1), label: texts[route] });

/** Needs the account menu before it in the page. */
export function AccountList(props: Props) {
  return <AccountLinks className={styles.list} visitor={accountEntrances.map(linksIn(props))} />;
}

export function AccountMenu(props: Props) {
  const { locale, texts } = props;
  const link = linksIn(props);
  const home = href({ route: 'home' }, locale).slice(1);
  return (
    <Menu
      className={styles.menu}
      summary={
        <span className={styles.sign}>
          <Icon name="user" />
          <span className="vh">{texts.title}</span>
        </span>
      }
    >
      <AccountLinks
        className={styles.choices}
        visitor={accountEntrances.map(link)}
        texts={{
          member: accountNavigation.map(link),
          admin: link('admin'),
          signOut: { label: texts.logout, failed: texts.logoutFailed, home },
        }}
      />
    </Menu>
  );
}
