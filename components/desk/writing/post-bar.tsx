'use client';

import { Crumbs } from '@/components/office/frame/crumbs';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { SaveStatus } from '@/components/form/writing/save-status';
import { useNow } from '@/components/desk/inspector/use-now';
import { Button } from '@/components/ui/buttons/button';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { Icon } from '@/components/ui/signs/icon';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { PostState } from '@/components/ui/signs/post-state';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoment } from '@/lib/format/dates';
import type { PostEdit } from '@/lib/posts/saving/post-saver';
import { stateAt } from '@/lib/posts/publication';
import styles from './bar.module.scss';
import { FocusButton } from './focus-button';
import type { PostEditWords } from './post-edit-words';
import type { FocusMode } from './use-focus-mode';

interface Props {
  locale: Locale;
  words: PostEditWords;
  place: string;
  edit: PostEdit;
  language: Locale;
  savedText: string | undefined;
  previewing: boolean;
  focus: FocusMode;
  beside: { isOn: boolean; language: Locale; toggle: () => void };
  onPreview: () => void;
  onSave: () => void;
  onSignIn: () => void;
}

export function PostBar({
  locale,
  words,
  place,
  edit,
  language,
  savedText,
  previewing,
  focus,
  beside,
  onPreview,
  onSave,
  onSignIn,
}: Props) {
  const { labels, inspector } = words;
  const { post, copy, state, busy, dirty } = edit;
  const now = useNow();
  const postState = stateAt(post, now);
  const list = { route: 'officePosts' } as const;
  const saving =
    state.kind === 'untitled'
      ? ({
          kind: 'own',
          text: state.stored ? labels.saved.untitled : labels.saved.untitledUnkept,
          off: true,
        } as const)
      : state;
  return (
    <header className={`${styles.bar} no-print`} data-frame="whole">
      <SiteLink
        to={list}
        locale={locale}
        className={buttonClass({ variant: 'quiet', size: 'small', icon: true }, styles.back)}
        aria-label={labels.back}
      >
        <span className={styles.backward}>
          <Icon name="arrow-right" />
        </span>
      </SiteLink>
      <Crumbs
        locale={locale}
        label={labels.crumbs}
        crumbs={[
          { label: place, to: list },
          {
            label: copy.title || labels.untitled,
            lang: language === locale || !copy.title ? undefined : language,
          },
        ]}
        className={styles.crumbs}
      />
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
      <div className={styles.end}>
        <p className={styles.message} role="status">
          {savedText}
        </p>
        <SaveStatus locale={locale} labels={labels.saved} state={saving} onSignIn={onSignIn} />
        <FocusButton labels={words.editor.focus} focus={focus} />
        <Button size="small" className={styles.beside} aria-pressed={beside.isOn} onClick={beside.toggle}>
          {labels.beside[beside.language]}
        </Button>
        <Button size="small" busy={previewing} onClick={onPreview}>
          {labels.preview} <KeyCaps keys="$mod+Shift+p" />
          <span className="vh"> ({labels.newTab})</span>
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
      </div>
    </header>
  );
}
