// Where one is in one's own area. Only what exists is listed.
import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/site-link';
import type { Locale } from '@/lib/contract/locale';
import type { Role } from '@/lib/contract/users.schema';
import styles from './account.module.scss';

type Place = 'dashboard' | 'account' | 'admin';

interface Props {
  locale: Locale;
  role: Role;
  current: Place;
}

export async function AreaNav({ locale, role, current }: Props) {
  const t = await getTranslations({ locale, namespace: 'dashboard.area' });
  const places: Place[] = role === 'admin' ? ['dashboard', 'account', 'admin'] : ['dashboard', 'account'];
  return (
    <nav className={styles.tabs} aria-label={t('label')}>
      {places.map((route) => (
        <SiteLink key={route} to={{ route }} locale={locale} aria-current={route === current ? 'page' : undefined}>
          {t(route)}
        </SiteLink>
      ))}
    </nav>
  );
}
