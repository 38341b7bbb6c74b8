import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { demoParts } from '@/lib/contract/demo/parts';
import type { DemoCounts } from '@/lib/contract/demo/parts';
import styles from './demo.module.scss';

interface Props {
  locale: Locale;
  going: DemoCounts;
  staying: DemoCounts;
}

export async function DemoTable({ locale, going, staying }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeDemo' });
  return (
    <table className={styles.counts}>
      <caption className="vh">{t('caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('goes')}</th>
          <th scope="col">{t('stays')}</th>
        </tr>
      </thead>
      <tbody>
        {demoParts.map((part) => (
          <tr key={part}>
            <th scope="row">{t(`parts.${part}`)}</th>
            <td>{going[part]}</td>
            <td>{staying[part]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
