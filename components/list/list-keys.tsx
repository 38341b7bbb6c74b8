import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { KeysIsland } from './keys-island';

interface Props {
  locale: Locale;
  choose?: boolean | undefined;
  /** False for a list without a search field. */
  search?: boolean | undefined;
  /** Registered elsewhere, listed here. */
  more?: readonly { keys: string; label: string }[] | undefined;
}

export async function ListKeys({ locale, choose = false, search = true, more = [] }: Props) {
  const t = await getTranslations({ locale, namespace: 'officeList.keys' });
  const labels = {
    move: t('move'),
    next: t('next'),
    previous: t('previous'),
    choose: t('choose'),
    range: t('range'),
    open: t('open'),
    openRow: t('openRow'),
    search: t('search'),
    help: t('help'),
  };
  return <KeysIsland labels={labels} choose={choose} search={search} more={more} />;
}
