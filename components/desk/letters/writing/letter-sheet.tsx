'use client';

import { GrowingText } from '@/components/desk/writing/growing-text';
import { MarkdownEditor } from '@/components/editor/markdown-editor';
import { Flag } from '@/components/shell/language/flag';
import { letterLimits } from '@/lib/contract/letters/choices';
import type { Locale } from '@/lib/contract/core/locale';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { LetterEdit } from '@/lib/letters/letter-saver';
import type { LetterField } from '@/lib/letters/letter-texts';
import { wordCount } from '@/lib/posts/count';
import { signsOf } from '@/lib/posts/saving/shown-elsewhere';
import styles from './letter.module.scss';
import type { LetterWords } from './letter-words';

const sheetId = (language: Locale, field: LetterField) => `letter-${language}-${field}`;

interface Props {
  locale: Locale;
  language: Locale;
  words: LetterWords;
  text: LetterEdit['texts'][Locale];
  put: (field: LetterField, text: string) => void;
  tools: HTMLElement | null;
  pane: 'mine' | 'other';
  onEscape: (() => void) | undefined;
}

const shownLengths = { subject: letterLimits.shownSubject, preheader: letterLimits.shownPreheader } as const;

function Counter({ labels, text, shown }: { labels: LetterWords['labels']; text: string; shown: number }) {
  const count = signsOf(text.trim());
  const isLong = count > shown;
  return (
    <span className={isLong ? `label ${styles.long}` : 'label'}>
      {fillText(isLong ? labels.long : labels.counter, { count, shown })}
    </span>
  );
}

export function LetterSheet({ locale, language, words, text, put, tools, pane, onEscape }: Props) {
  const { labels } = words;
  const lang = otherLanguage(language, locale);
  const line = (field: 'subject' | 'preheader', next: LetterField) => {
    const id = sheetId(language, field);
    return (
      <div className={styles.line}>
        <label className="label" htmlFor={id}>
          {labels[field]}
        </label>
        <GrowingText
          id={id}
          className={styles[field]}
          placeholder={labels[`${field}Hint`]}
          lang={lang}
          value={text[field]}
          maxLength={letterLimits[field]}
          autoComplete="off"
          onText={(value) => put(field, value)}
          onEnter={() => document.getElementById(sheetId(language, next))?.focus()}
        />
        <Counter labels={labels} text={text[field]} shown={shownLengths[field]} />
      </div>
    );
  };
  return (
    <article className={styles.sheet} aria-label={labels.panes[language]} data-pane={pane}>
      <p className={styles.which}>
        <Flag locale={language} />
        <strong lang={lang}>{labels.languages[language]}</strong>
      </p>
      <MarkdownEditor
        value={text.content}
        onChange={(content) => put('content', content)}
        labels={words.editors[language]}
        pictureLabels={words.media}
        locale={locale}
        lang={language}
        id={sheetId(language, 'content')}
        label={labels.text[language]}
        toolsHost={tools}
        onEscape={onEscape}
      >
        <div className={styles.head}>
          {line('subject', 'preheader')}
          {line('preheader', 'content')}
        </div>
      </MarkdownEditor>
      <p className={`label ${styles.words}`}>{pluralText(labels.words, wordCount(text.content), locale)}</p>
    </article>
  );
}
