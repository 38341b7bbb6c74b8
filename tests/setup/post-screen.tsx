// The screen of a post over an API in memory, for tests of what is around the text.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ShortcutKeys } from '@/components/back-office/shortcuts/shortcut-keys';
import { postEditWords } from '@/components/post-edit/post-edit-words';
import { PostScreen, type PostScreenProps } from '@/components/post-edit/post-screen';
import { emptyCopy } from '@/lib/post-edit/copy';
import { record, there, wait } from './post-saver';

export async function show(more: Partial<PostScreenProps> = {}) {
  const words = await postEditWords('fr');
  const known = there.post && record();
  return render(
    <>
      <ShortcutKeys />
      <PostScreen
        locale="fr"
        words={words}
        listName="Journal"
        user={{ id: 'u1', email: 'ines@agence.example' }}
        siteUrl="https://vitrine.example"
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
export const said = (text: string | RegExp) => screen.getAllByText(text)[0];
