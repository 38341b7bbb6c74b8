'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { failureText } from '@/components/form/sentences';
import { Button } from '@/components/ui/buttons/button';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { formatTimeInText } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import { changedFields, type CopyField, type PostCopy } from '@/lib/posts/saving/copy';
import type { PostSaver } from '@/lib/posts/saving/post-saver';
import type { PostEdit } from '@/lib/posts/saving/post-saver';
import type { Theirs } from '@/lib/posts/saving/save-state';
import { Note } from './note';
import type { PostEditWords } from './post-edit-words';
import type { Preview } from './use-preview';

const CompareTexts = dynamic(() => import('./compare-texts').then((module) => module.CompareTexts), {
  ssr: false,
});

interface Props {
  locale: Locale;
  language: Locale;
  words: PostEditWords;
  owner: string;
  saver: PostSaver;
  edit: PostEdit;
  restored: boolean;
  onDiscard: () => void;
  wrong: readonly string[];
  preview: Preview;
}

function textIn(copy: PostCopy, name: CopyField): string {
  const value = copy[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

function Problem({
  failure,
  wrong,
  words,
  isNew,
}: {
  failure: ApiFailure;
  wrong: readonly string[];
  words: PostEditWords;
  isNew: boolean;
}) {
  return (
    <Note bad alert>
      <p>
        <strong>{words.labels.problem}</strong>{' '}
        {wrong.length > 0
          ? wrong.join(' ')
          : failureText(failure, { ...words.form, fallback: isNew ? 'postCreate' : 'postUpdate' }, true)}
      </p>
    </Note>
  );
}

function Stale({
  theirs,
  locale,
  language,
  words,
  owner,
  saver,
  edit,
}: Pick<Props, 'locale' | 'language' | 'words' | 'owner' | 'saver' | 'edit'> & { theirs: Theirs }) {
  const { stale } = words.labels;
  const [comparing, setComparing] = useState(false);
  const time = formatTimeInText(theirs.at, locale);
  const who =
    theirs.by?.id === owner
      ? fillText(stale.yourself, { time })
      : theirs.by
        ? fillText(stale.by, { name: theirs.by.name, time })
        : fillText(stale.unknown, { time });
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
          labels={{ ...stale, close: words.form.common.close, changes: words.inspector.changes }}
          texts={changedFields(theirs.copy, edit.copy).map((name) => ({
            id: name,
            label: words.labels.fields[name],
            before: textIn(theirs.copy, name),
            after: textIn(edit.copy, name),
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

export function Notices({ restored, onDiscard, wrong, preview, ...props }: Props) {
  const { words, saver, edit } = props;
  const { labels } = words;
  const { state, problem } = edit;
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
        <Note
          bad
          alert
          actions={
            <Button size="small" onClick={() => void saver.beginAnew()}>
              {labels.gone.action}
            </Button>
          }
        >
          <p>
            <strong>{labels.gone.heading}</strong> {labels.gone.text}
          </p>
        </Note>
      )}
      {problem && state.kind !== 'stale' && state.kind !== 'gone' && (
        <Problem failure={problem} wrong={wrong} words={words} isNew={edit.post === undefined} />
      )}
      {preview.failure && preview.failure.code !== 'STALE' && (
        <Note bad alert>
          <p>{failureText(preview.failure, words.form, true)}</p>
        </Note>
      )}
      {preview.blocked && (
        <Note alert>
          <p>
            {labels.blocked}{' '}
            <a href={preview.blocked} target="_blank" rel="noopener">
              {labels.openPreview} <span className="vh">({labels.newTab})</span>
            </a>
          </p>
        </Note>
      )}
    </>
  );
}
