// The way down to a page of the back office. Its last line is the page itself, without an address.
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';
import styles from './crumbs.module.scss';

export interface Crumb {
  label: string;
  /** The page itself has none. */
  to?: Target | undefined;
  /** Language of the label, where it is not the page's. */
  lang?: Locale | undefined;
}

interface Props {
  locale: Locale;
  label: string;
  crumbs: readonly Crumb[];
  className?: string | undefined;
}

export function Crumbs({ locale, label: name, crumbs, className }: Props) {
  return (
    <nav
      className={className ? `${styles.crumbs} ${className} no-print` : `${styles.crumbs} no-print`}
      aria-label={name}
    >
      <ol>
        {crumbs.map(({ label, to, lang }) => (
          <li key={label}>
            {to ? (
              <SiteLink to={to} locale={locale}>
                {label}
              </SiteLink>
            ) : (
              <span aria-current="page" lang={lang}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
