import { getTranslations } from 'next-intl/server';
import { CurrentInView } from '@/components/ui/lists/current-in-view';
import { SiteLink } from '@/components/ui/buttons/site-link';
import tabs from '@/components/ui/lists/tabs.module.scss';
import type { Locale } from '@/lib/contract/core/locale';

const parts = ['officePosts', 'officeMedia', 'officeTags', 'officeAuthors', 'officeImport'] as const;

export async function DeskPlaces({ locale, current }: { locale: Locale; current: (typeof parts)[number] }) {
  const t = await getTranslations({ locale, namespace: 'postDesk.places' });
  return (
    <nav className={`${tabs.tabs} no-print`} aria-label={t('label')}>
      {parts.map((route) => (
        <SiteLink
          key={route}
          to={{ route }}
          locale={locale}
          aria-current={route === current ? 'page' : undefined}
        >
          {t(route)}
        </SiteLink>
      ))}
      <CurrentInView current={current} />
    </nav>
  );
}
