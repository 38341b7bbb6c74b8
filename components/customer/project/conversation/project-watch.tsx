// Keeps an open page of a project up to date, whichever of its tabs is shown.
import type { Locale } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { WatchIsland } from './watch-island';

interface Props {
  locale: Locale;
  projectId: string;
  /** The newest entry of the conversation as the page was drawn; null: none; undefined: it could not be read. */
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
