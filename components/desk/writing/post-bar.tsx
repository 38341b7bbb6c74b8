'use client';

import type { ComponentProps } from 'react';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { SaveStatus } from '@/components/form/writing/save-status';
import { useNow } from '@/components/desk/inspector/use-now';
import { Button } from '@/components/ui/buttons/button';
import { PostState } from '@/components/ui/signs/post-state';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoment } from '@/lib/format/dates';
import type { PostEdit } from '@/lib/posts/saving/post-saver';
import { stateAt } from '@/lib/posts/publication';
import styles from './bar.module.scss';
import { FocusButton } from './focus-button';
import type { PostEditWords } from './post-edit-words';
import type { FocusMode } from './use-focus-mode';
import { BesideButton, WritingBar, type Beside } from './writing-bar';

interface Props {
  locale: Locale;
  words: PostEditWords;
  list: ComponentProps<typeof WritingBar>['list'];
  edit: PostEdit;
  language: Locale;
  savedText: string | undefined;
  previewing: boolean;
  focus: FocusMode;
  beside: Beside;
  onPreview: () => void;
  /** Shows the settings of publication. */
  onPublication: () => void;
  onSave: () => void;
  onSignIn: () => void;
}

export function PostBar({
  locale,
  words,
  list,
  edit,
  language,
  savedText,
  previewing,
  focus,
  beside,
  onPreview,
  onPublication,
  onSave,
  onSignIn,
}: Props) {
  const { labels, inspector } = words;
  const { post, copy, state, busy, dirty } = edit;
  const now = useNow();
  const postState = stateAt(post, now);
  const saving =
    state.kind === 'untitled'
      ? ({
          kind: 'own',
          text: state.stored ? labels.saved.untitled : labels.saved.untitledUnkept,
          off: true,
        } as const)
      : state;
  return (
    <WritingBar
      locale={locale}
      labels={labels}
      list={list}
      crumb={{
        label: copy.title || labels.untitled,
        lang: language === locale || !copy.title ? undefined : language,
      }}
      state={
        <PostState
          words={inspector.states}
          state={postState}
          changed={dirty}
          more={
            postState === 'scheduled' && post?.published_at
              ? formatMoment(post.published_at, locale)
              : undefined
          }
        />
      }
    >
      <p className={styles.message} role="status">
        {savedText}
      </p>
      <SaveStatus locale={locale} labels={labels.saved} state={saving} onSignIn={onSignIn} />
      <FocusButton labels={words.editor.focus} focus={focus} />
      <BesideButton labels={labels.beside} beside={beside} />
      <Button size="small" busy={previewing} onClick={onPreview}>
        {labels.preview} <KeyCaps keys="$mod+Shift+p" />
        <span className="vh"> ({labels.newTab})</span>
      </Button>
      <Button size="small" className={styles.publication} onClick={onPublication}>
        {inspector.publication.heading}
      </Button>
      <Button size="small" variant="primary" busy={busy} onClick={onSave}>
        {busy
          ? labels.sending
          : postState === 'published'
            ? labels.publishChanges
            : postState === 'scheduled'
              ? labels.update
              : labels.save}{' '}
        <KeyCaps keys="$mod+s" />
      </Button>
    </WritingBar>
  );
}
