import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { failureWords } from '@/components/form/form-words';
import type { Fallback } from '@/lib/api/errors';
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import type { BulkAction } from './bulk-action';
import { SelectionIsland } from './selection-island';

interface Props {
  locale: Locale;
  rows: readonly { id: string; name: string }[];
  actions: readonly BulkAction[];
  /** Texts by code; extend the defaults. */
  refusals?: Readonly<Record<string, string>> | undefined;
  fallback?: Fallback | undefined;
  children: ReactNode;
}

const codes = ['NOT_FOUND', 'STALE', 'INVALID_TRANSITION', 'LAST_ADMIN', 'CONFLICT', 'FORBIDDEN'] as const;

export async function ListSelection({ locale, rows, actions, refusals, fallback, children }: Props) {
  const [t, words, { api, officeList }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeList.selection' }),
    failureWords({ locale, fallback }),
    loadMessages(locale),
  ]);
  const { chosen, refused } = officeList.selection;
  const labels = {
    label: t('label'),
    all: t('all'),
    choose: officeList.selection.choose,
    clear: t('clear'),
    chosen,
    refused,
  };
  return (
    <SelectionIsland
      words={words}
      labels={labels}
      refusals={{ ...Object.fromEntries(codes.map((code) => [code, api.errors[code]])), ...refusals }}
      rows={rows}
      actions={actions}
    >
      {children}
    </SelectionIsland>
  );
}
