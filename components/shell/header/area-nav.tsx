import { getTranslations } from 'next-intl/server';
import { CurrentInView } from '@/components/ui/lists/current-in-view';
import { SiteLink } from '@/components/ui/buttons/site-link';
import styles from '@/components/ui/lists/tabs.module.scss';
import type { Locale } from '@/lib/contract/core/locale';
import type { Holder } from '@/lib/contract/core/permissions';
import { entranceOf } from '@/lib/office/places';
import type { RouteName } from '@/lib/routes';

const own = [
  'dashboard',
  'myProjects',
  'myRequests',
  'myInvoices',
  'account',
] as const satisfies readonly RouteName[];

interface Props {
  locale: Locale;
  user: Holder;
  current: (typeof own)[number];
  /** For a record below the list. */
  below?: boolean | undefined;
}

export async function AreaNav({ locale, user, current, below = false }: Props) {
  const t = await getTranslations({ locale, namespace: 'dashboard.area' });
  const office = entranceOf(user);
  return (
    <nav className={`${styles.tabs} no-print`} aria-label={t('label')}>
      {own.map((route) => (
        <SiteLink
          key={route}
          to={{ route }}
          locale={locale}
          aria-current={route !== current ? undefined : below ? 'true' : 'page'}
        >
          {t(route)}
        </SiteLink>
      ))}
      {office && (
        <SiteLink to={{ route: office }} locale={locale}>
          {t('admin')}
        </SiteLink>
      )}
      <CurrentInView current={current} />
    </nav>
  );
}
