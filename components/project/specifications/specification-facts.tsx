import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import type { Specifications } from '@/lib/contract/projects/specification-schemas';
import { formatNumber } from '@/lib/format/numbers';
import { otherLanguage } from '@/lib/i18n/other-language';
import { measuresText } from './measures';
import styles from './specifications.module.scss';

export const isWritten = ({ material, dimensions, color, quantity, notes }: Specifications): boolean =>
  [material, ...Object.values(dimensions), color, quantity, notes].some((value) => value !== null);

export async function SpecificationFacts({
  locale,
  specifications,
}: {
  locale: Locale;
  specifications: Specifications;
}) {
  const t = await getTranslations({ locale, namespace: 'specifications' });
  const { material, dimensions, color, quantity, notes } = specifications;
  const lang = otherLanguage(specifications.locale, locale);
  const facts = [
    { name: 'material', value: material, lang },
    {
      name: 'dimensions',
      value: measuresText(dimensions, locale, { width: t('width'), height: t('height'), depth: t('depth') }),
    },
    { name: 'color', value: color, lang },
    {
      name: 'quantity',
      value:
        quantity === null
          ? null
          : t('pieces', { count: quantity, formatted: formatNumber(quantity, locale) }),
    },
    { name: 'notes', value: notes, lang },
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ({ name, value, ...fact }) =>
          value !== null && (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd lang={'lang' in fact ? fact.lang : undefined}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
