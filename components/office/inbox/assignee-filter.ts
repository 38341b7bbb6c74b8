import { getTranslations } from 'next-intl/server';
import type { ListFilter } from '@/components/list/filters/list-filters';
import type { Teammate } from '@/lib/office/name-team';
import type { Locale } from '@/lib/contract/core/locale';

interface Options {
  locale: Locale;
  team: readonly Teammate[];
  /** In the grammatical gender of the subject. */
  label: string;
}

export async function assigneeFilter({ locale, team, label }: Options): Promise<ListFilter> {
  const t = await getTranslations({ locale, namespace: 'officeInbox.filters' });
  return {
    name: 'assignee',
    label,
    choices: [
      { value: '', label: t('anybody') },
      { value: 'me', label: t('me') },
      { value: 'none', label: t('unassigned') },
      ...team.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
}
