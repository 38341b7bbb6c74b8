import { getTranslations } from 'next-intl/server';
import { CurrentInView } from '@/components/ui/lists/current-in-view';
import { SiteLink } from '@/components/ui/buttons/site-link';
import styles from '@/components/ui/lists/tabs.module.scss';
import type { Locale } from '@/lib/contract/core/locale';
import type { Role } from '@/lib/contract/accounts/schemas';
import type { RouteName } from '@/lib/routes';

const own = ['dashboard', 'myProjects', 'myRequests', 'account'] as const satisfies readonly RouteName[];
const agency = ['admin'] as const satisfies readonly RouteName[];

interface Props {
  locale: Locale;
  role: Role;
  current: (typeof own)[number];
  /** For a record below the list. */
  below?: boolean | undefined;
}

export async function AreaNav({ locale, role, current, below = false }: Props) {
  const t = await getTranslations({ locale, namespace: 'dashboard.area' });
  const places = role === 'admin' ? [...own, ...agency] : own;
  return (
    <nav className={`${styles.tabs} no-print`} aria-label={t('label')}>
      {places.map((route) => (
        <SiteLink
          key={route}
          to={{ route }}
          locale={locale}
          aria-current={route !== current ? undefined : below ? 'true' : 'page'}
        >
          {t(route)}
        </SiteLink>
      ))}
      <CurrentInView current={current} />
    </nav>
  );
}
