'use client';

import dynamic from 'next/dynamic';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Button } from '@/components/ui/buttons/button';
import type { Locale } from '@/lib/contract/core/locale';
import { formatTimeInText } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { CompareTexts as Comparison } from './compare-texts';
import { Note } from './note';

const CompareTexts = dynamic(() => import('./compare-texts').then((module) => module.CompareTexts), {
  ssr: false,
});

export interface RestoredText {
  keep: () => void;
  discard: () => void;
}

interface StaleProps extends Pick<ComponentProps<typeof Comparison>, 'texts' | 'labels'> {
  locale: Locale;
  words: Readonly<Record<'unknown' | 'yourself' | 'by' | 'text' | 'compare' | 'mine' | 'theirs', string>>;
  /** Who saved the other text, and when. */
  author: { name: string; isSelf: boolean } | undefined;
  at: string;
  saver: { keepMine: () => unknown; takeTheirs: () => unknown };
  /** Settled with the choice. */
  restored: RestoredText | undefined;
}

/** The server has another text; the writer chooses one of the two. */
export function StaleNote({ locale, words, labels, author, at, saver, restored, texts }: StaleProps) {
  const [comparing, setComparing] = useState(false);
  const time = formatTimeInText(at, locale);
  const choose = (take: () => unknown) => {
    restored?.keep();
    take();
  };
  const choices = (
    <>
      <Button size="small" onClick={() => choose(() => saver.keepMine())}>
        {words.mine}
      </Button>
      <Button size="small" onClick={() => choose(() => saver.takeTheirs())}>
        {words.theirs}
      </Button>
    </>
  );
  return (
    <>
      <Note
        bad
        alert
        actions={
          <>
            <Button size="small" aria-haspopup="dialog" onClick={() => setComparing(true)}>
              {words.compare}
            </Button>
            {choices}
          </>
        }
      >
        <p>
          <strong>
            {!author
              ? fillText(words.unknown, { time })
              : author.isSelf
                ? fillText(words.yourself, { time })
                : fillText(words.by, { name: author.name, time })}
          </strong>{' '}
          {words.text}
        </p>
      </Note>
      {comparing && (
        <CompareTexts locale={locale} labels={labels} texts={texts} onClose={() => setComparing(false)}>
          {choices}
        </CompareTexts>
      )}
    </>
  );
}

/** The record was deleted, or can no longer be saved. */
export function LostNote({
  labels,
  onAgain,
  children,
}: {
  labels: Readonly<Record<'heading' | 'text' | 'action', string>>;
  onAgain: () => void;
  /** More buttons. */
  children?: ReactNode;
}) {
  return (
    <Note
      bad
      alert
      actions={
        <>
          <Button size="small" onClick={onAgain}>
            {labels.action}
          </Button>
          {children}
        </>
      }
    >
      <p>
        <strong>{labels.heading}</strong> {labels.text}
      </p>
    </Note>
  );
}

export function RestoredNote({
  labels,
  restored,
}: {
  labels: Readonly<Record<'text' | 'keep' | 'discard', string>>;
  restored: RestoredText;
}) {
  return (
    <Note
      actions={
        <>
          <Button size="small" onClick={() => restored.keep()}>
            {labels.keep}
          </Button>
          <Button size="small" variant="quiet" onClick={restored.discard}>
            {labels.discard}
          </Button>
        </>
      }
    >
      <p>{labels.text}</p>
    </Note>
  );
}
