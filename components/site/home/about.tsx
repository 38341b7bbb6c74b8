import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { formatPlace } from '@/lib/format/contact';
import { fillSentences } from '@/lib/settings/sentences';
import { siteSettings } from '@/lib/settings/shown-settings';
import { Shopfront } from './shopfront';
import styles from './about.module.scss';

export async function About({ locale, number }: { locale: Locale; number: string }) {
  const [t, { identity, home }] = await Promise.all([
    getTranslations({ locale, namespace: 'home.about' }),
    siteSettings(locale),
  ]);
  const { label, text, facts } = home.about;
  const caption = fillSentences(home.about.caption, { 'site.address': formatPlace(identity.address) });
  return (
    <section className={`wrap sec ${styles.about}`} aria-labelledby="about-label">
      <div className="ruler" />
      <div className={`grid ${styles.grid}`}>
        <h2 id="about-label" className={`label ${styles.label}`}>
          <b>{number}</b> {label || t('label')}
        </h2>
        <p className={styles.say}>{text}</p>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <div key={fact.id}>
                <dt>{fact.title}</dt>
                <dd>{fact.text}</dd>
              </div>
            ))}
          </dl>
        )}
        {caption && (
          <figure className={styles.elevation} role="group" aria-label={caption}>
            <Shopfront label={t('drawing')} locale={locale} sign={identity.name} />
            <figcaption className="label">{caption}</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
