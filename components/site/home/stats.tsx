import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { formatNumber, formatPercent } from '@/lib/format/numbers';
import { site } from '@/lib/site';
import styles from './stats.module.scss';

const counted = ['projects', 'clients', 'years'] as const;

export async function Stats({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'home.stats' });
  const figures = [
    ...counted.map((id) => ({ id, figure: t('more', { figure: formatNumber(site.figures[id], locale) }) })),
    { id: 'commitment' as const, figure: formatPercent(site.figures.commitment, locale) },
  ];
  return (
    <section className="wrap sec" aria-label={t('label')}>
      <ul className={styles.stats}>
        {figures.map(({ id, figure }) => (
          <li key={id}>
            <p className={`figure ${styles.figure}`}>{figure}</p>
            <p className={styles.words}>
              <b>{t(`${id}.title`)}</b> {t(`${id}.text`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
