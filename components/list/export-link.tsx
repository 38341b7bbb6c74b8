// Takes a list away as a table for spreadsheets: the same question, all of its pages.
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button-look';
import { Icon } from '@/components/ui/icon';
import { listQuestion, type ListQuery } from '@/lib/admin/list-query';
import { addressOf } from '@/lib/contract/address';
import type { Locale } from '@/lib/contract/locale';

interface Props {
  locale: Locale;
  /** The call that answers with the file. */
  endpoint: { path: `/api/${string}` };
  query: ListQuery;
}

export async function ExportLink({ locale, endpoint, query }: Props) {
  const t = await getTranslations({ locale, namespace: 'adminList' });
  return (
    <a className={buttonClass({ size: 'small' })} href={addressOf(endpoint.path, {}, listQuestion(query))} download>
      <Icon name="download" />
      {t('export')}
    </a>
  );
}
