// Moving through a list by keyboard, and the line under it that says so.
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { KeysIsland } from './keys-island';

interface Props {
  locale: Locale;
  /** Rows can be chosen. */
  choose?: boolean | undefined;
  /** Further keys of this list, to be shown with its own; who acts on them registers them. */
  more?: readonly { keys: string; label: string }[] | undefined;
}

export async function ListKeys({ locale, choose = false, more = [] }: Props) {
  const t = await getTranslations({ locale, namespace: 'adminList.keys' });
  const labels = {
    move: t('move'),
    next: t('next'),
    previous: t('previous'),
    choose: t('choose'),
    range: t('range'),
    open: t('open'),
    search: t('search'),
    help: t('help'),
  };
  return <KeysIsland labels={labels} choose={choose} more={more} />;
}
