'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Note } from '@/components/desk/writing/note';
import { failureText, fieldSentence } from '@/components/form/sentences';
import { Button } from '@/components/ui/buttons/button';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import type { ApiFailure } from '@/lib/api/result';
import { formatTimeInText } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { LetterEdit, LetterSaver } from '@/lib/letters/letter-saver';
import { changedTexts, textsOf } from '@/lib/letters/letter-texts';
import type { LetterWords } from './letter-words';

const CompareTexts = dynamic(
  () => import('@/components/desk/writing/compare-texts').then((module) => module.CompareTexts),
  { ssr: false },
);

interface Props {
  locale: Locale;
  words: LetterWords;
  /** Of the writer. */
  ownName: string;
  saver: LetterSaver;
  edit: LetterEdit;
  restored: boolean;
  onDiscard: () => void;
  onShowSending: () => void;
  /** Of a step that the writer took. */
  failure: ApiFailure | undefined;
}

type Shared = Pick<Props, 'locale' | 'words' | 'saver' | 'edit'>;

function Stale({
  locale,
  words,
  saver,
  edit,
  theirs,
  ownName,
}: Shared & { theirs: Letter; ownName: string }) {
  const { stale, fields } = words.labels;
  const [comparing, setComparing] = useState(false);
  const time = formatTimeInText(theirs.updatedAt, locale);
  const who = !theirs.updatedBy
    ? fillText(stale.unknown, { time })
    : theirs.updatedBy === ownName
      ? fillText(stale.yourself, { time })
      : fillText(stale.by, { name: theirs.updatedBy, time });
  const choices = (
    <>
      <Button size="small" onClick={() => void saver.keepMine()}>
        {stale.mine}
      </Button>
      <Button size="small" onClick={() => saver.takeTheirs()}>
        {stale.theirs}
      </Button>
    </>
  );
  const there = textsOf(theirs);
  return (
    <>
      <Note
        bad
        alert
        actions={
          <>
            <Button size="small" aria-haspopup="dialog" onClick={() => setComparing(true)}>
              {stale.compare}
            </Button>
            {choices}
          </>
        }
      >
        <p>
          <strong>{who}</strong> {stale.text}
        </p>
      </Note>
      {comparing && (
        <CompareTexts
          locale={locale}
          labels={{ ...stale, close: words.form.common.close, changes: words.changes }}
          texts={changedTexts(there, edit.texts).map(({ locale: language, field }) => ({
            id: `${language}-${field}`,
            label: fields[language][field],
            before: there[language][field],
            after: edit.texts[language][field],
            lang: language,
          }))}
          onClose={() => setComparing(false)}
        >
          {choices}
        </CompareTexts>
      )}
    </>
  );
}

function problemText(failure: ApiFailure, { labels, form }: LetterWords): string {
  if (failure.code === 'LETTER_INCOMPLETE') return labels.incomplete;
  const wrong = (failure.errors ?? []).map(
    ({ field, code, message }) => message || fieldSentence(field, code, form),
  );
  return wrong.length > 0 ? wrong.join(' ') : failureText(failure, form, true);
}

export function LetterNotices(props: Props) {
  const { words, saver, edit, restored, onDiscard, onShowSending, failure } = props;
  const { labels } = words;
  const { state, problem } = edit;
  const again = (label: string) => (
    <Button size="small" onClick={() => void saver.beginAnew()}>
      {label}
    </Button>
  );
  const isWaiting = state.kind === 'stale' || state.kind === 'gone' || state.kind === 'sent';
  const shown = problem ?? failure;
  return (
    <>
      {restored && state.kind !== 'stale' && (
        <Note
          actions={
            <Button size="small" onClick={onDiscard}>
              {labels.restored.discard}
            </Button>
          }
        >
          <p>{labels.restored.text}</p>
        </Note>
      )}
      {state.kind === 'stale' && <Stale {...props} theirs={state.theirs} />}
      {state.kind === 'gone' && (
        <Note bad alert actions={again(labels.gone.action)}>
          <p>
            <strong>{labels.gone.heading}</strong> {labels.gone.text}
          </p>
        </Note>
      )}
      {state.kind === 'sent' && (
        <Note
          bad
          alert
          actions={
            <>
              {again(labels.left.action)}
              <Button size="small" onClick={onShowSending}>
                {labels.left.show}
              </Button>
            </>
          }
        >
          <p>
            <strong>{labels.left.heading}</strong> {labels.left.text}
          </p>
        </Note>
      )}
      {shown && !isWaiting && (
        <Note bad alert>
          <p>
            <strong>{labels.problem}</strong> {problemText(shown, words)}
          </p>
        </Note>
      )}
    </>
  );
}
