import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { havePrices } from '@/lib/portfolio/services';
import { href } from '@/lib/routes';
import { siteSettings } from '@/lib/settings/shown-settings';
import { choiceNames } from '../../../lib/portfolio/choice-names';
import { ContactForm } from './contact-form';
import styles from './contact-section.module.scss';

export async function ContactSection({ locale }: { locale: Locale }) {
  const [t, { api, contact }, words, names, { promise, services }] = await Promise.all([
    getTranslations({ locale, namespace: 'contact' }),
    loadMessages(locale),
    formWords({ locale, fallback: 'contact' }),
    choiceNames(locale),
    siteSettings(locale),
  ]);
  const { CAPTCHA_WRONG, TOO_FAST, SPAM, CONTACT_UNAVAILABLE } = api.errors;
  const consent = t.rich('consent', {
    privacy: (text) => (
      <SiteLink to={{ route: 'legalPrivacy' }} locale={locale}>
        {text}
      </SiteLink>
    ),
  });
  return (
    <div className={`grid ${styles.section}`}>
      <section className={styles.form} aria-labelledby="contact-form-heading">
        <h2 id="contact-form-heading" className="vh">
          {t('form.heading')}
        </h2>
        <NoScript locale={locale} />
        <ContactForm
          words={{ ...words, codes: { ...words.codes, CAPTCHA_WRONG, TOO_FAST, SPAM, CONTACT_UNAVAILABLE } }}
          labels={contact.form}
          receivedLabels={contact.received}
          services={names.service}
          consent={consent}
          promise={promise.hours ? t('promise.short', promise.hours) : ''}
          next={href({ route: 'projects' }, locale)}
        />
      </section>
      <aside className={styles.aside} aria-label={t('aside.label')}>
        <dl>
          {promise.hours && (
            <>
              <dt className="label">{t('promise.label')}</dt>
              <dd>{t('aside.answer', promise.hours)}</dd>
            </>
          )}
          <dt className="label">{t('what.label')}</dt>
          <dd>
            <a className="go" href="#what-to-say">
              {t('what.heading')}
            </a>
          </dd>
          <dt className="label">{t('whole.text')}</dt>
          <dd>
            <p>{t('whole.note')}</p>
            <ArrowLink to={{ route: 'newProject' }} locale={locale}>
              {t('whole.start')}
            </ArrowLink>
            {services.items.length > 0 && (
              <ArrowLink to={{ route: 'services' }} locale={locale}>
                {t(havePrices(services) ? 'whole.prices' : 'whole.services')}
              </ArrowLink>
            )}
          </dd>
        </dl>
      </aside>
    </div>
  );
}
