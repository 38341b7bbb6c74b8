import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/buttons/site-link';
import tabs from '@/components/ui/lists/tabs.module.scss';
import type { Locale } from '@/lib/contract/core/locale';

const parts = { letters: 'officeLetters', subscribers: 'officeNewsletter' } as const;

type Part = keyof typeof parts;

export async function LetterPlaces({ locale, current }: { locale: Locale; current: Part }) {
  const t = await getTranslations({ locale, namespace: 'officeLetters.places' });
  return (
    <nav className={`${tabs.tabs} no-print`} aria-label={t('label')}>
      {(Object.keys(parts) as Part[]).map((part) => (
        <SiteLink
          key={part}
          to={{ route: parts[part] }}
          locale={locale}
          aria-current={part === current ? 'page' : undefined}
        >
          {t(part)}
        </SiteLink>
      ))}
    </nav>
  );
}
