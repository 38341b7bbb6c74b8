// Downloads a list as a table for spreadsheets: the same filters, all pages. Excel wants semicolons where decimals have a comma.
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/signs/icon';
import { Menu } from '@/components/ui/layers/menu';
import { listQuestion, type ListQuery } from '@/lib/office/list-query';
import { addressOf } from '@/lib/contract/core/address';
import type { Locale } from '@/lib/contract/core/locale';
import { ExportAnchor } from './export-anchor';
import styles from './export.module.scss';

interface Props {
  locale: Locale;
  /** The call that answers with the file. */
  endpoint: { path: `/api/${string}` };
  query: ListQuery;
}

/** The same in every language. */
const names = { semicolon: 'Excel (;)', comma: 'CSV (,)' } as const;

export async function ExportLink({ locale, endpoint, query }: Props) {
  const t = await getTranslations({ locale, namespace: 'adminList' });
  return (
    <Menu
      className={styles.export}
      summary={
        <>
          <Icon name="download" />
          {t('export')}
        </>
      }
    >
      {(['semicolon', 'comma'] as const).map((separator) => (
        <ExportAnchor
          key={separator}
          href={addressOf(endpoint.path, {}, { ...listQuestion(query), separator, headings: locale })}
          locale={locale}
        >
          {names[separator]}
        </ExportAnchor>
      ))}
    </Menu>
  );
}
