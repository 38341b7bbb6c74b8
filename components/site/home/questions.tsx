import { getTranslations } from 'next-intl/server';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import { Fold } from '@/components/ui/layers/fold';
import type { Locale } from '@/lib/contract/core/locale';
import { questionIds, questions } from './question-list';
import styles from './questions.module.scss';

export async function Questions({ locale, number }: { locale: Locale; number: string }) {
  const [t, list] = await Promise.all([
    getTranslations({ locale, namespace: 'home.faq' }),
    questions(locale),
  ]);
  return (
    <section className={`wrap sec ${styles.section}`} aria-labelledby="questions-heading">
      <div className="ruler" />
      <div className={`grid ${styles.grid}`}>
        <div className={styles.side}>
          <p className={`label ${styles.label}`}>
            <b>{number}</b> {t('label')}
          </p>
          <h2 id="questions-heading" className="display-3">
            {t('heading')}
          </h2>
          <p className={`muted ${styles.lead}`}>{t('lead')}</p>
          <ArrowLink to={{ route: 'contact' }} locale={locale}>
            {t('contact')}
          </ArrowLink>
        </div>
        <div className={styles.list}>
          {list.map(({ id, question, answer }) => (
            <Fold key={id} summary={question} open={id === questionIds[0]}>
              <p>{answer}</p>
            </Fold>
          ))}
        </div>
      </div>
    </section>
  );
}
