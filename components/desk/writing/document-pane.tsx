'use client';

import type { ReactNode } from 'react';
import { MarkdownEditor } from '@/components/editor/markdown-editor';
import { Flag } from '@/components/shell/language/flag';
import { Button } from '@/components/ui/buttons/button';
import { FieldNotes, fieldWiring } from '@/components/ui/fields/field';
import { postLimits } from '@/lib/contract/posts/desk-choices';
import type { Locale } from '@/lib/contract/core/locale';
import { pluralText } from '@/lib/i18n/fill-text';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { CopyField, PostCopy } from '@/lib/posts/saving/copy';
import { wordCount } from '@/lib/posts/count';
import styles from './document.module.scss';
import { GrowingText } from './growing-text';
import type { PostEditWords } from './post-edit-words';

export const paneFields = { title: 'post-title', summary: 'post-summary', content: 'post-content' } as const;

interface Props {
  locale: Locale;
  language: Locale;
  words: PostEditWords;
  copy: PostCopy;
  put: (fields: Partial<PostCopy>) => void;
  errors: Partial<Record<CopyField, string>>;
  tools: HTMLElement | null;
  onEscape: (() => void) | undefined;
  note: ReactNode;
  /** Offered while there is no content. */
  original: string | undefined;
  children?: ReactNode;
}

const focus = (id: string) => document.getElementById(id)?.focus();

export function DocumentPane({
  locale,
  language,
  words,
  copy,
  put,
  errors,
  tools,
  onEscape,
  note,
  original,
  children,
}: Props) {
  const { labels } = words;
  const lang = otherLanguage(language, locale);
  const line = (name: 'title' | 'summary', next: string) => {
    const id = paneFields[name];
    return (
      <div>
        <GrowingText
          {...fieldWiring({ id, error: errors[name], hint: undefined })}
          className={styles[name]}
          aria-label={labels[name]}
          placeholder={labels[`${name}Hint`]}
          lang={lang}
          value={copy[name]}
          maxLength={postLimits[name]}
          autoComplete="off"
          autoFocus={name === 'title' && copy.title === '' && copy.content === ''}
          onText={(text) => put({ [name]: text })}
          onEnter={() => focus(next)}
        />
        <FieldNotes id={id} error={errors[name]} hint={undefined} />
      </div>
    );
  };
  return (
    <article className={styles.document} aria-label={labels.panes[language]} data-pane="mine">
      <header className={styles.head}>
        <Flag locale={language} />
        <strong lang={lang}>{labels.languages[language]}</strong>
        {note}
        <span className={`label ${styles.end}`}>
          {pluralText(labels.words, wordCount(copy.content), locale)}
        </span>
      </header>
      <MarkdownEditor
        value={copy.content}
        onChange={(content) => put({ content })}
        labels={words.editor}
        pictureLabels={words.media}
        locale={locale}
        lang={language}
        id={paneFields.content}
        label={labels.text[language]}
        describedBy={errors.content ? `${paneFields.content}-error` : undefined}
        invalid={errors.content !== undefined}
        toolsHost={tools}
        onEscape={onEscape}
      >
        {line('title', paneFields.summary)}
        {line('summary', paneFields.content)}
        {original !== undefined && copy.content.trim() === '' && (
          <div className={styles.begin}>
            <p>{labels.beginText}</p>
            <Button size="small" onClick={() => put({ content: original })}>
              {labels.begin}
            </Button>
          </div>
        )}
      </MarkdownEditor>
      <FieldNotes id={paneFields.content} error={errors.content} hint={undefined} />
      {children}
    </article>
  );
}
