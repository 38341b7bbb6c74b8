// All pages of a list. Excel expects semicolons where commas are decimal.
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/signs/icon';
import { Menu } from '@/components/ui/layers/menu';
import { listQuestion, type ListQuery } from '@/lib/office/list-query';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { ExportAnchor } from './export-anchor';
import styles from './export.module.scss';

interface Props {
  locale: Locale;
  endpoint: { path: `/api/${string}` };
  query: ListQuery;
  /** Further downloads. */
  more?: readonly { href: string; label: string }[] | undefined;
}

const names = { semicolon: 'Excel (;)', comma: 'CSV (,)' } as const;

export async function ExportLink({ locale, endpoint, query, more = [] }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeList' });
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
      {more.map(({ href, label }) => (
        <ExportAnchor key={href} href={href} locale={locale}>
          {label}
        </ExportAnchor>
      ))}
    </Menu>
  );
}
