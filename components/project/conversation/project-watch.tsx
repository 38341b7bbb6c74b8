import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { WatchIsland } from './watch-island';

interface Props {
  locale: Locale;
  projectId: string;
  /** Newest rendered entry's id; null: none; undefined: read failure. */
  latest: string | null | undefined;
}

export async function ProjectWatch({ locale, projectId, latest }: Props) {
  const { conversation } = await loadMessages(locale);
  return (
    <WatchIsland
      key={projectId}
      locale={locale}
      projectId={projectId}
      latest={latest}
      labels={conversation.watch}
    />
  );
}
