import { getTranslations } from 'next-intl/server';
import { choiceNames } from '@/lib/portfolio/choice-names';
import { Tray } from '@/components/site/shortlist/tray';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { PageTop } from '@/components/ui/pages/page-top';
import { Section } from '@/components/ui/pages/section';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import { serviceIds } from '@/lib/portfolio/services';
import { site } from '@/lib/site';
import { PriceTable } from './price-table';
import { ServiceCard } from './service-card';
import { Sprint } from './sprint';
import { Technologies } from './technologies';
import styles from './services-page.module.scss';

export async function ServicesPage({ locale }: { locale: Locale }) {
  // The lengths of feature lists differ, so raw messages are read.
  const [t, messages, names] = await Promise.all([
    getTranslations({ locale, namespace: 'services' }),
    loadMessages(locale),
    choiceNames(locale),
  ]);
  return (
    <>
      <div className="wrap">
        <PageTop heading={t('page.heading')} lead={t('page.lead')} />
        <PriceTable locale={locale} />
      </div>
      <Tray
        locale={locale}
        words={messages.shortlist}
        names={names}
        start={href({ route: 'newProject' }, locale)}
      />
      <Section
        number="01"
        label={t('cards.label')}
        heading={t('page.contents')}
        id="contents"
        className={styles.contents}
      >
        <div>
          {serviceIds.map((service) => {
            const { features } = messages.services.services[service];
            return <ServiceCard key={service} service={service} features={features} locale={locale} t={t} />;
          })}
        </div>
      </Section>
      <Sprint locale={locale} number="02" />
      <Technologies locale={locale} number="03" />
      <section className="wrap no-print" aria-labelledby="closing-heading">
        <div className={`grid ${styles.closing}`}>
          <h2 id="closing-heading">{t('closing.heading')}</h2>
          <div>
            <p>{t('closing.text', site.answer)}</p>
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
    </>
  );
}
