import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { lengths } from '@/components/ui/signs/lengths';
import { siteSettings } from '@/lib/settings/shown-settings';
import styles from './stats.module.scss';

/** Relative to a digit. */
const widthOf = (figure: string): number =>
  [...figure].reduce((width, sign) => width + (/\s/.test(sign) ? 0 : sign === '%' ? 1.3 : 1), 0);

export async function Stats({ locale }: { locale: Locale }) {
  const [t, { home }] = await Promise.all([
    getTranslations({ locale, namespace: 'home.stats' }),
    siteSettings(locale),
  ]);
  return (
    <section className="wrap sec" aria-label={t('label')}>
      <ul className={styles.stats}>
        {home.figures.map(({ id, value, caption, text }) => (
          <li key={id} style={lengths({ '--room': 3.5 + 7 * widthOf(value) })}>
            <p className={`figure ${styles.figure}`}>{value}</p>
            <p className={styles.words}>
              <b>{caption}</b> {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
