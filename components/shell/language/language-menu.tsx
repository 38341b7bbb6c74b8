import { locales, type Locale } from '@/lib/contract/core/locale';
import { localizedPath } from '@/lib/routes';
import { Menu } from '@/components/ui/layers/menu';
import { Flag } from './flag';
import { LanguageLinks, type LanguageLinksProps } from './language-links';
import styles from './language-menu.module.scss';
import { unreachable } from '../header/navigation';

/** “Français”, “English”. */
function ownName(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

function languages(): LanguageLinksProps['languages'] {
  return locales.map((locale) => ({
    locale,
    name: ownName(locale),
    prefix: localizedPath('/', locale).replace(/\/$/, ''),
    flag: <Flag locale={locale} />,
  }));
}

interface Props {
  locale: Locale;
  path?: string | undefined;
}

export function LanguageList({ locale, path }: Props) {
  return (
    <LanguageLinks
      className={styles.list}
      current={locale}
      languages={languages()}
      unreachable={unreachable}
      path={path}
    />
  );
}

export function LanguageMenu({ locale, label, path }: Props & { label: string }) {
  return (
    <Menu
      className={styles.menu}
      summary={
        <>
          <Flag locale={locale} />
          <span className="vh">{label}</span> {locale.toUpperCase()}
        </>
      }
    >
      <LanguageLinks
        className={styles.choices}
        current={locale}
        languages={languages()}
        unreachable={unreachable}
        path={path}
      />
    </Menu>
  );
}
