'use client';

import { useState } from 'react';
import { Note } from '@/components/desk/writing/note';
import { LostNote, RestoredNote, StaleNote, type RestoredText } from '@/components/desk/writing/state-notes';
import { failureText, fieldSentence } from '@/components/form/sentences';
import { Button } from '@/components/ui/buttons/button';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import type { ApiFailure } from '@/lib/api/result';
import type { LetterEdit, LetterSaver } from '@/lib/letters/letter-saver';
import { clearLeftOut, leftOutOf } from '@/lib/letters/left-out';
import { changedTexts, textsOf } from '@/lib/letters/letter-texts';
import { UntranslatedArticles } from '../untranslated-articles';
import type { LetterWords } from './letter-words';

interface Props {
  locale: Locale;
  words: LetterWords;
  /** Name of the signed-in writer. */
  ownName: string;
  saver: LetterSaver;
  edit: LetterEdit;
  restored: RestoredText | undefined;
  onShowSending: () => void;
  /** Of a step that the writer chose. */
  failure: ApiFailure | undefined;
}

function Stale({ locale, words, saver, edit, theirs, ownName, restored }: Props & { theirs: Letter }) {
  const { stale, fields } = words.labels;
  const there = textsOf(theirs);
  const { updatedBy: name } = theirs;
  return (
    <StaleNote
      locale={locale}
      words={stale}
      labels={{ ...stale, close: words.form.common.close, changes: words.changes }}
      author={name ? { name, isSelf: name === ownName } : undefined}
      at={theirs.updatedAt}
      saver={saver}
      restored={restored}
      texts={changedTexts(there, edit.texts).map(({ locale: language, field }) => ({
        id: `${language}-${field}`,
        label: fields[language][field],
        before: there[language][field],
        after: edit.texts[language][field],
        lang: language,
      }))}
    />
  );
}

function problemText(failure: ApiFailure, { labels, form }: LetterWords): string {
  if (failure.code === 'LETTER_INCOMPLETE') return labels.incomplete;
  const wrong = (failure.errors ?? []).map(
    ({ field, code, message }) => message || fieldSentence(field, code, form),
  );
  return wrong.length > 0 ? wrong.join(' ') : failureText(failure, form, true);
}

/** What a letter begun from articles lacks; stays until it is closed. */
function LeftOut({ locale, words, id }: Pick<Props, 'locale' | 'words'> & { id: string }) {
  const [missing, setMissing] = useState(() => leftOutOf(id));
  if (missing.length === 0) return null;
  const close = () => {
    clearLeftOut(id);
    setMissing([]);
  };
  return (
    <Note
      actions={
        <Button size="small" onClick={close}>
          {words.form.common.close}
        </Button>
      }
    >
      <UntranslatedArticles locale={locale} labels={words.labels.leftOut} missing={missing} />
    </Note>
  );
}

export function LetterNotices(props: Props) {
  const { locale, words, saver, edit, restored, onShowSending, failure } = props;
  const { labels } = words;
  const { state, problem } = edit;
  const again = () => void saver.beginAnew();
  const isWaiting = state.kind === 'stale' || state.kind === 'gone' || state.kind === 'sent';
  const shown = problem ?? failure;
  return (
    <>
      <LeftOut locale={locale} words={words} id={edit.letter.id} />
      {restored && state.kind !== 'stale' && <RestoredNote labels={labels.restored} restored={restored} />}
      {state.kind === 'stale' && <Stale {...props} theirs={state.theirs} />}
      {state.kind === 'gone' && <LostNote labels={labels.gone} onAgain={again} />}
      {state.kind === 'sent' && (
        <LostNote labels={labels.left} onAgain={again}>
          <Button size="small" onClick={onShowSending}>
            {labels.left.show}
          </Button>
        </LostNote>
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
