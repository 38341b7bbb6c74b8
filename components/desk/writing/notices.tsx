'use client';

import { failureText } from '@/components/form/sentences';
import type { ApiFailure } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/core/locale';
import { changedFields, type CopyField, type PostCopy } from '@/lib/posts/saving/copy';
import type { PostSaver } from '@/lib/posts/saving/post-saver';
import type { PostEdit } from '@/lib/posts/saving/post-saver';
import type { Theirs } from '@/lib/posts/saving/save-state';
import { Note } from './note';
import type { PostEditWords } from './post-edit-words';
import { LostNote, RestoredNote, StaleNote, type RestoredText } from './state-notes';
import type { Preview } from './use-preview';

interface Props {
  locale: Locale;
  language: Locale;
  words: PostEditWords;
  owner: string;
  saver: PostSaver;
  edit: PostEdit;
  restored: RestoredText | undefined;
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
  restored,
}: Omit<Props, 'wrong' | 'preview'> & { theirs: Theirs }) {
  const { stale, fields } = words.labels;
  return (
    <StaleNote
      locale={locale}
      words={stale}
      labels={{ ...stale, close: words.form.common.close, changes: words.inspector.changes }}
      author={theirs.by ? { name: theirs.by.name, isSelf: theirs.by.id === owner } : undefined}
      at={theirs.at}
      saver={saver}
      restored={restored}
      texts={changedFields(theirs.copy, edit.copy).map((name) => ({
        id: name,
        label: fields[name],
        before: textIn(theirs.copy, name),
        after: textIn(edit.copy, name),
        lang: language,
      }))}
    />
  );
}

export function Notices({ restored, wrong, preview, ...props }: Props) {
  const { words, saver, edit } = props;
  const { labels } = words;
  const { state, problem } = edit;
  return (
    <>
      {restored && state.kind !== 'stale' && <RestoredNote labels={labels.restored} restored={restored} />}
      {state.kind === 'stale' && <Stale {...props} restored={restored} theirs={state.theirs} />}
      {state.kind === 'gone' && <LostNote labels={labels.gone} onAgain={() => void saver.beginAnew()} />}
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
