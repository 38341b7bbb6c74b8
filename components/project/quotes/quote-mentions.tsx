// What the law asks beside lines and totals, as frozen on the day of sending.
import { getTranslations } from 'next-intl/server';
import { LightText } from '@/components/ui/pages/light-text';
import type { Locale } from '@/lib/contract/core/locale';
import type { QuoteMentions as Mentions } from '@/lib/contract/quotes/schemas';
import { formatAddress, formatRegister } from '@/lib/format/contact';
import { formatDate } from '@/lib/format/dates';
import { formatMoney } from '@/lib/format/money';
import styles from './schedule.module.scss';

/** Light texts have none; the numbered articles of terms stay recognisable in bold. */
const withoutHeadings = (markdown: string): string => markdown.replace(/^#{1,6} +(.+)$/gm, '**$1**');

export async function QuoteMentions({ locale, mentions }: { locale: Locale; mentions: Mentions }) {
  const t = await getTranslations({ locale, namespace: 'quotes.sheet.law' });
  const { agency, insurance, payment, mediator, terms } = mentions;
  const { publisher, form, capital, rcs, siret, ape, vat } = agency;
  const company = [
    capital === null
      ? [publisher, form].join(', ')
      : t('company', { publisher, form, capital: formatMoney(capital, locale) }),
    formatAddress(agency, locale),
    formatRegister(rcs),
    siret && t('siret', { siret }),
    ape && t('ape', { ape }),
    vat && t('vat', { vat }),
  ];
  const paragraphs = payment
    ? [payment.terms, t('late')]
    : [t('withdrawal'), t('guarantees'), mediator && t('mediator', { mediator })];
  return (
    <section className={styles.section} aria-labelledby="quote-law">
      <h3 id="quote-law">{t('heading')}</h3>
      <div className={styles.law}>
        {[...paragraphs, insurance && t('insurance', { insurance }), company.filter(Boolean).join('. ')]
          .filter(Boolean)
          .map((text) => (
            <p key={text}>{text}</p>
          ))}
      </div>
      <details className={`fold-out ${styles.terms}`}>
        <summary>
          {terms.updatedOn ? t('terms', { date: formatDate(terms.updatedOn, locale) }) : t('termsUndated')}
        </summary>
        {/* A link to it opens the details. */}
        <div id="quote-terms" tabIndex={0} role="region" aria-label={t('termsUndated')}>
          <LightText source={withoutHeadings(terms.text)} />
        </div>
      </details>
      <p className={styles.hash}>{t('hash', { sha256: terms.sha256.replace(/(.{8})(?=.)/g, '$1 ') })}</p>
    </section>
  );
}
