import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';
import styles from './crumbs.module.scss';

export interface Crumb {
  label: string;
  to?: Target | undefined;
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
