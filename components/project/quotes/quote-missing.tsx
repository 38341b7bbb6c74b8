// What a quote lacks before it is sent, each with the place to mend it.
import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { Quote } from '@/lib/contract/quotes/schemas';
import type { Messages } from '@/lib/i18n/messages';
import { settingTarget } from '@/lib/settings/edit/setting-id';
import { MissingField } from './form/missing-field';
import styles from './quotes.module.scss';

interface Props {
  locale: Locale;
  missing: Quote['missing'];
  admin: boolean;
  /** Sent without what quotes need today. */
  isSent: boolean;
}

type Key = keyof Messages['quotes']['lacking']['fields'];

/** The same for all parts of the schedule. */
const keyOf = ({ field, code }: Quote['missing'][number]) =>
  `${field.replace(/\.\d+/, '')}_${code}`.replaceAll('.', '_') as Key;

export async function QuoteMissing({ locale, missing, admin, isSent }: Props) {
  const t = await getTranslations({ locale, namespace: 'quotes.lacking' });
  if (missing.length === 0) return null;
  const sentence = (one: Quote['missing'][number]) => {
    const key = keyOf(one);
    return t.has(`fields.${key}`) ? t(`fields.${key}`) : t('other', { field: one.field });
  };
  const ofSettings = ({ field }: Quote['missing'][number]) => settingTarget(field);
  return (
    <section className={styles.missing} aria-labelledby="quote-missing">
      <h3 id="quote-missing">{t(isSent ? 'headingSent' : 'heading')}</h3>
      <ul>
        {missing.map((one) => {
          const place = ofSettings(one);
          return (
            <li key={one.field}>
              {place && admin ? (
                <SiteLink to={place} locale={locale}>
                  {sentence(one)}
                </SiteLink>
              ) : place ? (
                sentence(one)
              ) : (
                <MissingField field={one.field}>{sentence(one)}</MissingField>
              )}
            </li>
          );
        })}
      </ul>
      {!admin && missing.some(ofSettings) && <p className="small muted">{t('askAdmin')}</p>}
    </section>
  );
}
