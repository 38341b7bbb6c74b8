import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ShortcutKeys } from '@/components/ui/shortcuts/shortcut-keys';
import { postEditWords } from '@/components/desk/writing/post-edit-words';
import { PostScreen, type PostScreenProps } from '@/components/desk/writing/post-screen';
import { emptyCopy } from '@/lib/posts/saving/copy';
import { request } from '@/lib/api/browser/browser';
import { record, reset, there, wait } from './post-saver';

/** Tests must mock the calls. */
export function beginEach(router: { push: { mockReset: () => unknown } }): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-20T13:19:00Z') });
    reset();
    vi.mocked(request).mockReset();
    router.push.mockReset();
    history.replaceState(null, '', '/admin/blog/p/edit');
  });
  afterEach(() => vi.useRealTimers());
}

export async function show(more: Partial<PostScreenProps> = {}) {
  const words = await postEditWords('fr');
  const known = there.post && record();
  return render(
    <>
      <ShortcutKeys />
      <PostScreen
        locale="fr"
        words={words}
        listName="Blog"
        user={{ id: 'u1', email: 'ines@agence.example' }}
        siteUrl="https://vitrine.example"
        siteName="Vitrine"
        accent={undefined}
        place={{ locale: known?.post.locale ?? 'fr' }}
        record={known}
        copy={emptyCopy}
        other={undefined}
        otherUnread={false}
        otherText={null}
        behind={null}
        {...more}
      />
    </>,
  );
}

export const title = () => screen.getByRole('textbox', { name: 'Titre' });
export const type = (text: string, field = title()) => fireEvent.change(field, { target: { value: text } });
export const later = (milliseconds: number) => act(() => wait(milliseconds));
export const shownText = (text: string | RegExp) => screen.getAllByText(text)[0];
