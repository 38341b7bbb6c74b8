import { screen, within } from '@testing-library/react';
import { fail, ok } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import type { ConversationEntry } from '@/lib/contract/conversation/schemas';
import { person } from '@/tests/setup/users';
import { showOnPage } from '@/tests/setup/server-render';
import { members } from '@/tests/setup/conversation-entries';
import { ConversationTab } from '@/components/project/conversation/conversation-tab';

interface Shown {
  /** Newest first. */
  updates?: readonly ConversationEntry[] | undefined;
  readUpTo?: string | null;
  unread?: number;
  page?: number;
  totalPages?: number;
  team?: boolean;
  locale?: Locale;
}

export async function show({
  updates,
  readUpTo = null,
  unread = 0,
  page = 1,
  totalPages = 1,
  team = false,
  locale = 'fr',
}: Shown): Promise<void> {
  await showOnPage(
    <ConversationTab
      locale={locale}
      base="myProject"
      user={person()}
      project={{ id: 'p1', members }}
      viewer={{ userId: person().id, team, admin: false }}
      query={{ page, quote: undefined, category: undefined }}
      conversation={
        updates
          ? ok({
              success: true,
              updates: [...updates],
              latest: updates[0]?.id ?? null,
              readUpTo,
              unread,
              count: updates.length,
              currentPage: page,
              totalPages,
            })
          : fail({ status: 503, code: 'UNAVAILABLE' })
      }
    />,
  );
}

export const thread = () => within(screen.getByRole('list', { name: /Messages et événements/ }));
export const lines = () =>
  [...screen.getByRole('list', { name: /Messages et événements|Messages and events/ }).children].map(
    ({ textContent }) => textContent?.replace(/\s+/g, ' '),
  );
