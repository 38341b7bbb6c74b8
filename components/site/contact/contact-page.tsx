import { getTranslations } from 'next-intl/server';
import { NumberedList } from '@/components/ui/lists/numbered-list';
import { PageTop } from '@/components/ui/pages/page-top';
import { Section } from '@/components/ui/pages/section';
import type { Locale } from '@/lib/contract/core/locale';
import { pageTexts } from '@/lib/settings/page-texts';
import { siteSettings } from '@/lib/settings/shown-settings';
import { AnswerPromise } from './answer-promise';
import { ContactSection } from './contact-section';
import { OpeningWeek } from './opening-week';
import { Ways } from './ways';
import styles from './contact-page.module.scss';

const worthSaying = ['trade', 'snag', 'today', 'money', 'date'] as const;

export async function ContactPage({ locale }: { locale: Locale }) {
  const [t, texts, site] = await Promise.all([
    getTranslations({ locale, namespace: 'contact' }),
    pageTexts('contact', locale),
    siteSettings(locale),
  ]);
  return (
    <>
      <div className={`wrap ${styles.top}`}>
        <PageTop heading={texts.heading} lead={texts.lead} />
        <ContactSection locale={locale} />
        <Ways locale={locale} />
      </div>
      <AnswerPromise locale={locale} />
      <Section
        number="01"
        label={t('what.label')}
        heading={t('what.heading')}
        lead={t('what.lead')}
        id="what-to-say"
      >
        <NumberedList
          items={worthSaying.map((key) => ({
            key,
            title: t(`what.items.${key}.title`),
            text: t(`what.items.${key}.text`),
          }))}
        />
      </Section>
      {site.identity.hours.length > 0 && (
        <OpeningWeek locale={locale} number="02" hours={site.identity.hours} />
      )}
    </>
  );
}
