import { Fragment } from 'react';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Brand } from '@/components/ui/signs/brand';
import { href } from '@/lib/routes';
import { LanguageList, LanguageMenu } from '../language/language-menu';
import { AccountList, AccountMenu } from './account-menu';
import type { HeaderContent } from './header-content';
import styles from './header.module.scss';
import { MobileMenu } from './mobile-menu';
import { NavLink } from './nav-link';
import { reach } from './navigation';

interface Props {
  content: HeaderContent;
  /** Of the page; default: React's router knows it, also after client-side navigation. */
  path?: string | undefined;
}

export const headerClass = styles.head;

/** Inside of <header>. */
export function Header({ content: { locale, name, logo, menu, nav, account }, path }: Props) {
  const places = menu.map((route) => {
    const address = href({ route }, locale);
    // A page that is drawn for each request is none of these.
    return path === undefined ? (
      <NavLink href={address} {...reach[route]}>
        {nav[route]}
      </NavLink>
    ) : (
      <a href={address}>{nav[route]}</a>
    );
  });
  return (
    <div className={`wrap ${styles.in}`}>
      <SiteLink to={{ route: 'home' }} locale={locale} className={styles.logo}>
        <Brand logo={logo} name={name} />
        {!name && <span className="vh">{nav.home}</span>}
      </SiteLink>
      <nav className={`${styles.nav} no-print`} aria-label={nav.main}>
        {places.map((place, index) => (
          <Fragment key={index}>{place}</Fragment>
        ))}
      </nav>
      <div className={`${styles.tools} no-print`}>
        <LanguageMenu locale={locale} label={nav.language} path={path} />
        <AccountMenu locale={locale} texts={account} />
        <ButtonLink
          to={{ route: 'newProject' }}
          locale={locale}
          className={styles.start}
          newTab
          newTabLabel={nav.newTab}
        >
          <span className={styles.long}>{nav.start}</span>
          <span className={styles.short}>{nav.startShort}</span>
        </ButtonLink>
        <MobileMenu label={nav.menu}>
          <nav aria-label={nav.menu}>
            <ol>
              {places.map((place, index) => (
                <li key={index}>{place}</li>
              ))}
            </ol>
          </nav>
          <div className={styles.more}>
            <ButtonLink to={{ route: 'newProject' }} locale={locale} newTab newTabLabel={nav.newTab}>
              {nav.start}
            </ButtonLink>
            <AccountList locale={locale} texts={account} />
            <LanguageList locale={locale} path={path} />
          </div>
        </MobileMenu>
      </div>
    </div>
  );
}
