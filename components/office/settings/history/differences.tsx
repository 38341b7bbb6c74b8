import { getTranslations } from 'next-intl/server';
import { isLocale, type Locale } from '@/lib/contract/core/locale';
import { itemFields, pathLabel, valueText, type DescribeWords } from '@/lib/settings/edit/describe';
import type { DrawnField } from '@/lib/settings/edit/drawn-fields';
import { isItems, itemTitle, valueAt } from '@/lib/settings/edit/values';
import styles from '../pages.module.scss';

interface Props {
  locale: Locale;
  fields: readonly DrawnField[];
  paths: readonly string[];
  before: unknown;
  after: unknown;
  words: DescribeWords;
}

export async function Differences({ locale, fields, paths, before, after, words }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeSettings.revision' });

  /** Item titles of a reordered list. */
  function shown(version: unknown, path: string): string {
    const value = valueAt(version, path);
    if (!isItems(value) || value.length === 0) return valueText(fields, path, value, words);
    return value.map((item) => titleOf(path, item)).join(', ');
  }

  function titleOf(path: string, item: unknown): string {
    return itemTitle(itemFields(fields, path), item, locale) || String(valueAt(item, 'id'));
  }

  function languageOf(path: string): Locale | undefined {
    const last = path.split('.').at(-1);
    return isLocale(last) ? last : undefined;
  }
  return (
    <table className={styles.differences}>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('before')}</th>
          <th scope="col">{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {paths.map((path) => {
          const [former, present] = [shown(before, path), shown(after, path)];
          return (
            <tr key={path}>
              <th scope="row">{pathLabel(fields, path, [after, before], words)}</th>
              <td lang={languageOf(path)}>{former === '' ? t('none') : <del>{former}</del>}</td>
              <td lang={languageOf(path)}>{present === '' ? t('none') : <ins>{present}</ins>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
