import { getTranslations } from 'next-intl/server';
import { choiceNamesOf } from '@/lib/portfolio/choice-names';
import { Tray } from '@/components/site/shortlist/tray';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { PageTop } from '@/components/ui/pages/page-top';
import { Section } from '@/components/ui/pages/section';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import { priceTable } from '@/lib/portfolio/services';
import { hasServicesPage } from '@/lib/settings/menu';
import { pageTexts } from '@/lib/settings/page-texts';
import { fillSentences, promiseFilling } from '@/lib/settings/sentences';
import { siteSettings } from '@/lib/settings/shown-settings';
import { PriceTable } from './price-table';
import { ServiceCard } from './service-card';
import { Sprint } from './sprint';
import { Technologies } from './technologies';
import styles from './services-page.module.scss';

export async function ServicesPage({ locale }: { locale: Locale }) {
  const [t, messages, { heading, lead }, site] = await Promise.all([
    getTranslations({ locale, namespace: 'services' }),
    loadMessages(locale),
    pageTexts('services', locale),
    siteSettings(locale),
  ]);
  const { services } = site;
  const { items, page, tierNames, process, technologies, closing } = services;
  const parts = [
    ...(items.length > 0 ? ['contents'] : []),
    ...(process.steps.length > 0 ? ['process'] : []),
    ...(technologies.items.length > 0 ? ['technologies'] : []),
  ];
  const number = (part: string): string => String(parts.indexOf(part) + 1).padStart(2, '0');
  return (
    <>
      <div className="wrap">
        <PageTop heading={heading} lead={lead} />
        <PriceTable locale={locale} />
        {!hasServicesPage(site) && (
          <div className={styles.bare}>
            <h2>{t('bare.heading')}</h2>
            <p className="lead">{t('bare.text')}</p>
            <p className={styles.actions}>
              <ButtonLink to={{ route: 'contact' }} locale={locale}>
                {t('closing.ask')}
              </ButtonLink>
            </p>
          </div>
        )}
      </div>
      {items.length > 0 && (
        <>
          <Tray
            locale={locale}
            words={messages.shortlist}
            names={choiceNamesOf(services)}
            prices={priceTable(services)}
            start={href({ route: 'newProject' }, locale)}
          />
          <Section
            number={number('contents')}
            label={t('cards.label')}
            heading={page.contents || t('cards.label')}
            id="contents"
            className={styles.contents}
          >
            <div>
              {items.map((service) => (
                <ServiceCard key={service.id} service={service} tierNames={tierNames} locale={locale} t={t} />
              ))}
            </div>
          </Section>
        </>
      )}
      {process.steps.length > 0 && <Sprint locale={locale} number={number('process')} />}
      {technologies.items.length > 0 && <Technologies locale={locale} number={number('technologies')} />}
      {closing.heading && (
        <section className="wrap no-print" aria-labelledby="closing-heading">
          <div className={`grid ${styles.closing}`}>
            <h2 id="closing-heading">{closing.heading}</h2>
            <div>
              <p>{fillSentences(closing.text, promiseFilling(site))}</p>
              <p className={styles.actions}>
                <ButtonLink to={{ route: 'newProject' }} locale={locale} variant="primary">
                  {t('closing.start')}
                </ButtonLink>
                <ButtonLink to={{ route: 'contact' }} locale={locale}>
                  {t('closing.ask')}
                </ButtonLink>
              </p>
            </div>
          </div>
        </section>
      )}
    </>
  );
}
