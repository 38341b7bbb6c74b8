import { getTranslations } from 'next-intl/server';
import { CurrentInView } from '@/components/ui/lists/current-in-view';
import { SiteLink } from '@/components/ui/buttons/site-link';
import tabs from '@/components/ui/lists/tabs.module.scss';
import type { Locale } from '@/lib/contract/core/locale';

const parts = ['adminPosts', 'adminMedia', 'adminTags', 'adminAuthors'] as const;

export async function BlogPlaces({ locale, current }: { locale: Locale; current: (typeof parts)[number] }) {
  const t = await getTranslations({ locale, namespace: 'blogDesk.places' });
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
