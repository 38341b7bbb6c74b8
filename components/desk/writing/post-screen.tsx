'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { AskAgain } from '@/components/form/credentials/ask-again';
import { Inspector } from '@/components/desk/inspector/inspector';
import type { OtherVersion } from '@/components/desk/inspector/props';
import { ok } from '@/lib/api/result';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { AccentHexes } from '@/lib/contract/settings/checks/accent';
import type { Locale } from '@/lib/contract/core/locale';
import type { Behind } from '@/lib/posts/saving/behind';
import type { PostCopy } from '@/lib/posts/saving/copy';
import type { PostPlace, PostRecord } from '@/lib/posts/saving/post-calls';
import { postListRoute } from '@/lib/posts/post-target';
import { href } from '@/lib/routes';
import { paneFields } from './document-pane';
import type { Shown } from './language-switch';
import { Notices } from './notices';
import { PostBar } from './post-bar';
import type { PostEditWords } from './post-edit-words';
import { PostTexts } from './post-texts';
import styles from './screen.module.scss';
import { hasRoomBeside, useBeside } from './use-beside';
import { useFocusMode } from './use-focus-mode';
import { usePost } from './use-post';
import { usePostAddress } from './use-post-address';
import { usePreview } from './use-preview';
import { useSaving } from './use-saving';
import { useWritingShortcuts } from './use-writing-shortcuts';

export interface PostScreenProps {
  locale: Locale;
  words: PostEditWords;
  listName: string;
  user: { id: string; email: string };
  /** Origin, without trailing slash. */
  siteUrl: string;
  siteName: string;
  accent: AccentHexes | undefined;
  place: PostPlace;
  record: PostRecord | undefined;
  copy: PostCopy;
  other: OtherVersion | undefined;
  otherUnread: boolean;
  otherText: ReactNode;
  /** null: up to date or original; undefined: not loaded. */
  behind: Behind | null | undefined;
}

export function PostScreen({
  locale,
  words,
  listName,
  user,
  siteUrl,
  siteName,
  accent,
  place,
  record,
  copy,
  other: rendered,
  otherUnread,
  otherText,
  behind,
}: PostScreenProps) {
  const router = useRouter();
  const [guard] = useState(() => new SignInGuard());
  const { saver, put, restored } = usePost({ locale, owner: user.id, place, record, copy });
  const edit = useSyncExternalStore(saver.subscribe, saver.getEdit, saver.getEdit);
  const [shown, setShown] = useState<Shown>('mine');
  const [follows, setFollows] = useState(false);
  const [followed, setFollowed] = useState(false);
  const preview = usePreview(saver, guard, locale);
  const saving = useSaving(saver, edit, {
    guard,
    words,
    follows: follows ? (behind?.source?.revision_id ?? undefined) : undefined,
    onFollowed: () => setFollowed(true),
  });
  const { labels } = words;
  const focus = useFocusMode(words.editor.focus);
  // A new translation begins beside its original.
  const [isBeside, setBeside] = useBeside(record === undefined && place.source_id !== undefined);
  const { post } = edit;
  const [otherPost, setOtherPost] = useState(rendered?.post);
  // The inspector's change, until the server renders a newer one.
  const other =
    rendered && otherPost?.id === rendered.post.id && otherPost.updated_at > rendered.post.updated_at
      ? { ...rendered, post: otherPost }
      : rendered;
  const language = place.locale;
  const otherLanguage: Locale = language === 'fr' ? 'en' : 'fr';
  const isNew = record === undefined;
  const { kind = 'article' } = place;

  useWritingShortcuts('post', {
    save: { label: labels.save, run: save },
    preview: { label: labels.preview, run: preview.open },
    beside: { label: labels.beside[otherLanguage], run: toggleOther },
  });
  usePostAddress(isNew, post?.id, locale);

  /** Shows the text, which an error may concern. */
  function save(): void {
    setShown('mine');
    void saving.save();
  }

  /** Beside the text, or in its place where there is no room. */
  function toggleOther(): void {
    if (hasRoomBeside()) setBeside(!isBeside);
    else setShown(shown === 'mine' ? 'other' : 'mine');
  }

  /** The heading is hidden while the other text is shown. */
  function showPublication(): void {
    flushSync(() => setShown('mine'));
    const heading = document.getElementById('publication-heading');
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
  }

  // Unsaved changes keep the page after the session.
  const holds = useCallback(() => saver.getEdit().state.kind !== 'untouched' || saver.unsaved, [saver]);

  async function translate() {
    // Unsent changes are stored in the browser.
    await saver.flush();
    const id = saver.getEdit().post?.id;
    if (id) router.push(href({ route: 'officePostNew', query: { locale: otherLanguage, from: id } }, locale));
    return ok(undefined);
  }

  const wrong = Object.values(saving.errors);
  return (
    <div
      className={styles.screen}
      data-shown={shown}
      data-beside={isBeside || undefined}
      data-focus={focus.isOn || undefined}
    >
      <h1 className="vh">{edit.copy.title || labels.untitled}</h1>
      <PostBar
        locale={locale}
        words={words}
        list={{ label: listName, to: { route: postListRoute(kind) } }}
        edit={edit}
        language={language}
        savedText={saving.savedText}
        previewing={preview.busy}
        focus={focus}
        beside={{ isOn: isBeside, language: otherLanguage, toggle: () => setBeside(!isBeside) }}
        onPreview={preview.open}
        onPublication={showPublication}
        onSave={save}
        onSignIn={() => guard.ask()}
      />
      <Notices
        locale={locale}
        language={language}
        words={words}
        owner={user.id}
        saver={saver}
        edit={edit}
        restored={restored}
        wrong={wrong}
        preview={preview}
      />
      <div className={styles.desk}>
        <PostTexts
          locale={locale}
          words={words}
          place={place}
          otherLanguage={otherLanguage}
          edit={edit}
          put={put}
          errors={saving.errors}
          other={other}
          otherUnread={otherUnread}
          otherText={otherText}
          isNew={isNew}
          behind={followed ? null : behind}
          follows={follows}
          onFollows={setFollows}
          shown={shown}
          onShow={setShown}
          focus={focus}
          onTranslate={() => void translate()}
        />
        <Inspector
          locale={locale}
          language={language}
          kind={kind}
          labels={words.inspector}
          words={words.form}
          pictureLabels={words.media}
          outline={{ labels: words.editor.outline, fieldId: paneFields.content }}
          siteUrl={siteUrl}
          siteName={siteName}
          accent={accent}
          post={post}
          other={other}
          copy={edit.copy}
          latest={saver.getEdit}
          savedAt={edit.state.kind === 'saved' ? edit.state.at : undefined}
          set={(field, value) => put({ [field]: value })}
          restore={(revision) => saver.restore(revision)}
          put={put}
          dirty={edit.dirty}
          errors={saving.errors}
          saveNow={saving.save}
          onPost={(fresh) => (fresh.id === other?.post.id ? setOtherPost(fresh) : saver.takeState(fresh))}
          onDeleted={() => {
            saver.stop();
            saver.drop();
            router.push(href({ route: postListRoute(kind) }, locale));
          }}
          translate={other || otherUnread || !post ? undefined : translate}
          guard={guard}
        />
      </div>
      <AskAgain
        guard={guard}
        email={user.email}
        words={words.form}
        holds={holds}
        onAgain={saver.resume}
        onEnded={saver.end}
      />
    </div>
  );
}
