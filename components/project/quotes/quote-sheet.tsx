// Printing prints only this component.
import { getTranslations } from 'next-intl/server';
import { Brand } from '@/components/ui/signs/brand';
import { written } from '@/components/ui/signs/written';
import { LightText } from '@/components/ui/pages/light-text';
import type { Locale } from '@/lib/contract/core/locale';
import type { Quote } from '@/lib/contract/quotes/schemas';
import { formatAddress, formatRegister } from '@/lib/format/contact';
import { formatDate } from '@/lib/format/dates';
import { otherLanguage } from '@/lib/i18n/other-language';
import { logoOf } from '@/lib/settings/logo';
import { hasUntaxedLine } from '@/lib/quotes/typed-quote';
import { siteSettings } from '@/lib/settings/shown-settings';
import { QuoteLinesTable } from './quote-lines-table';
import { QuoteMentions } from './quote-mentions';
import { QuoteTaxesTable } from './quote-taxes-table';
import { ScheduleList } from './schedule-list';
import styles from './sheet.module.scss';

interface Props {
  locale: Locale;
  quote: Quote;
  /** Recipient's name. */
  client: string;
}

export async function QuoteSheet({ locale, quote, client }: Props) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'quotes.sheet' }),
    siteSettings(locale),
  ]);
  const { identity, legal } = site;
  const { reference, version, title, projectTitle, validUntil, notes, taxes, createdAt, versions } = quote;
  const { customer, lines, exemption, schedule, startOn, duration, place, mentions, totalInclTax } = quote;
  const lang = otherLanguage(quote.locale, locale);
  const [{ createdAt: issuedAt, by } = { createdAt, by: { name: null } }] = versions;
  return (
    <article className={styles.sheet} aria-labelledby="quote-heading">
      <div className={styles.top}>
        <span className="label">{t('label', { reference, version })}</span>
        <span className={styles.brand}>
          <Brand logo={logoOf(site)} name={identity.name} />
        </span>
      </div>
      <h2 id="quote-heading" className={styles.heading} lang={lang}>
        {title}
      </h2>
      <dl className={styles.head}>
        <div>
          <dt>{t('to')}</dt>
          <dd>
            {customer?.name || client}
            {customer?.contact && <p>{t('attention', { name: customer.contact })}</p>}
            {customer?.street && <p>{formatAddress(customer, locale)}</p>}
            {customer?.siret && <p>{t('siret', { siret: customer.siret })}</p>}
            {customer?.vatNumber && <p>{t('vatNumber', { vat: customer.vatNumber })}</p>}
            <p lang={otherLanguage(quote.projectLocale, locale)}>{projectTitle}</p>
          </dd>
        </div>
        <div>
          <dt>{t('from')}</dt>
          <dd>
            {[mentions?.agency.name ?? identity.name, by.name].filter(Boolean).join(', ')}
            <p>{formatAddress(mentions?.agency ?? identity.address, locale)}</p>
            <p>{formatRegister(mentions?.agency.rcs ?? legal.rcs)}</p>
          </dd>
        </div>
        <div>
          <dt>{t(quote.sentAt === null ? 'written' : 'made')}</dt>
          <dd>
            <time dateTime={issuedAt}>{formatDate(issuedAt, locale)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('until')}</dt>
          <dd>
            {validUntil ? (
              <time dateTime={validUntil}>{formatDate(validUntil, locale)}</time>
            ) : (
              t(quote.sentAt === null ? 'toSet' : 'noLimit')
            )}
          </dd>
        </div>
        {(startOn ?? duration) && (
          <div>
            <dt>{t('start')}</dt>
            <dd>
              {startOn && formatDate(startOn, locale)}
              {startOn && duration && ', '}
              {duration && <span lang={lang}>{duration}</span>}
            </dd>
          </div>
        )}
        {place && (
          <div>
            <dt>{t('place')}</dt>
            <dd lang={lang}>{place}</dd>
          </div>
        )}
      </dl>
      <QuoteLinesTable locale={locale} quote={quote} lang={lang} />
      {taxes.length > 1 && <QuoteTaxesTable locale={locale} taxes={taxes} />}
      {exemption?.reason && hasUntaxedLine(lines) && (
        <p className={styles.untaxed}>
          {t.rich('exemption', { reason: exemption.reason, written: written(quote.locale, locale) })}
        </p>
      )}
      {schedule.length > 0 && (
        <ScheduleList
          locale={locale}
          schedule={schedule}
          language={quote.locale}
          total={totalInclTax}
          days={mentions?.payment?.days ?? null}
        />
      )}
      {notes && (
        <section className={styles.notes} aria-labelledby="quote-notes">
          <h3 id="quote-notes">{t('notes')}</h3>
          <LightText source={notes} lang={lang} />
        </section>
      )}
      {mentions && <QuoteMentions locale={locale} mentions={mentions} />}
    </article>
  );
}
