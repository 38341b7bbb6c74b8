// The text, and that of the other language beside it.
'use client';

import { useState, type ReactNode } from 'react';
import type { OtherVersion } from '@/components/desk/inspector/props';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import { pluralText } from '@/lib/i18n/fill-text';
import { versionKind } from '@/lib/posts/article';
import type { Behind } from '@/lib/posts/saving/behind';
import type { CopyField, PostCopy } from '@/lib/posts/saving/copy';
import type { PostPlace } from '@/lib/posts/saving/post-calls';
import type { PostEdit } from '@/lib/posts/saving/post-saver';
import { BEHIND, BehindNote } from './behind-note';
import { DocumentPane } from './document-pane';
import { LanguageSwitch, type Shown } from './language-switch';
import { OtherPane } from './other-pane';
import type { PostEditWords } from './post-edit-words';
import styles from './screen.module.scss';
import type { FocusMode } from './use-focus-mode';

interface Props {
  locale: Locale;
  words: PostEditWords;
  place: PostPlace;
  otherLanguage: Locale;
  edit: PostEdit;
  put: (fields: Partial<PostCopy>) => void;
  errors: Partial<Record<CopyField, string>>;
  other: OtherVersion | undefined;
  otherUnread: boolean;
  otherText: ReactNode;
  /** The page was opened without a post. */
  isNew: boolean;
  /** null: up to date or original; undefined: not loaded. */
  behind: Behind | null | undefined;
  /** The writer marks the translation as up to date. */
  follows: boolean;
  onFollows: (follows: boolean) => void;
  shown: Shown;
  onShow: (shown: Shown) => void;
  focus: FocusMode;
  onTranslate: () => void;
}

function BehindSign({ behind, words, locale }: Pick<Props, 'behind' | 'words' | 'locale'>) {
  const { behind: labels, toReview } = words.labels;
  return (
    <a href={`#${BEHIND}`}>
      <StateSign
        sign="hold"
        label={behind ? pluralText(labels.sign, behind.blocks.length, locale) : toReview}
      />
    </a>
  );
}

export function PostTexts({
  locale,
  words,
  place,
  otherLanguage,
  edit,
  put,
  errors,
  other,
  otherUnread,
  otherText,
  isNew,
  behind,
  follows,
  onFollows,
  shown,
  onShow,
  focus,
  onTranslate,
}: Props) {
  const { labels } = words;
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const isTranslation = Boolean(place.source_id);
  const kind = versionKind(place, other?.post);
  return (
    <div className={styles.main}>
      <div ref={setTools} className={`${styles.tools} no-print`} />
      <LanguageSwitch
        languages={{ mine: place.locale, other: otherLanguage }}
        labels={labels}
        lags={other?.post.behind ?? false}
        shown={shown}
        onShow={onShow}
      />
      <div className={styles.documents}>
        <DocumentPane
          locale={locale}
          language={place.locale}
          words={words}
          copy={edit.copy}
          put={put}
          errors={errors}
          tools={tools}
          onEscape={focus.isOn ? focus.toggle : undefined}
          original={isTranslation ? other?.copy.content : undefined}
          note={
            behind === null ? (
              kind && <span className="label">{labels[kind]}</span>
            ) : (
              <BehindSign behind={behind} words={words} locale={locale} />
            )
          }
        >
          {behind !== null && (
            <BehindNote
              locale={locale}
              language={otherLanguage}
              labels={labels.behind}
              behind={behind}
              follows={follows}
              onFollows={onFollows}
            />
          )}
        </DocumentPane>
        <OtherPane
          locale={locale}
          language={otherLanguage}
          words={words}
          other={other}
          unread={otherUnread}
          text={otherText}
          onTranslate={edit.post && onTranslate}
          beginsHere={isNew && !edit.post && !isTranslation}
        />
      </div>
    </div>
  );
}
