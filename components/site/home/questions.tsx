import { getTranslations } from 'next-intl/server';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import { Fold } from '@/components/ui/layers/fold';
import type { Locale } from '@/lib/contract/core/locale';
import { siteSettings } from '@/lib/settings/shown-settings';
import { questions } from './question-list';
import styles from './questions.module.scss';

export async function Questions({ locale, number }: { locale: Locale; number: string }) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'home.faq' }),
    siteSettings(locale),
  ]);
  const { label, heading, lead } = site.home.faq;
  return (
    <section className={`wrap sec ${styles.section}`} aria-labelledby="questions-heading">
      <div className="ruler" />
      <div className={`grid ${styles.grid}`}>
        <div className={styles.side}>
          <p className={`label ${styles.label}`}>
            <b>{number}</b> {label || t('label')}
          </p>
          <h2 id="questions-heading" className="display-3">
            {heading || t('label')}
          </h2>
          {lead && <p className={`muted ${styles.lead}`}>{lead}</p>}
          <ArrowLink to={{ route: 'contact' }} locale={locale}>
            {t('contact')}
          </ArrowLink>
        </div>
        <div className={styles.list}>
          {questions(site, locale).map(({ id, question, answer }, index) => (
            <Fold key={id} summary={question} open={index === 0}>
              <p>{answer}</p>
            </Fold>
          ))}
        </div>
      </div>
    </section>
  );
}
