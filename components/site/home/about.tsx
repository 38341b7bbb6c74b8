import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { formatPlace } from '@/lib/format/contact';
import { site } from '@/lib/site';
import { Shopfront } from './shopfront';
import styles from './about.module.scss';

const facts = ['team', 'refusal'] as const;

export async function About({ locale, number }: { locale: Locale; number: string }) {
  const t = await getTranslations({ locale, namespace: 'home.about' });
  return (
    <section className={`wrap sec ${styles.about}`} aria-labelledby="about-label">
      <div className="ruler" />
      <div className={`grid ${styles.grid}`}>
        <h2 id="about-label" className={`label ${styles.label}`}>
          <b>{number}</b> {t('label')}
        </h2>
        <p className={styles.say}>{t('text')}</p>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact}>
              <dt>{t(`facts.${fact}.title`)}</dt>
              <dd>{t(`facts.${fact}.text`)}</dd>
            </div>
          ))}
        </dl>
        <figure className={styles.elevation}>
          <Shopfront label={t('drawing')} locale={locale} />
          <figcaption className="label">{t('caption', { place: formatPlace(site.address) })}</figcaption>
        </figure>
      </div>
    </section>
  );
}
