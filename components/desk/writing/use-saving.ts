'use client';

import { useEffect, useState } from 'react';
import { fieldSentence } from '@/components/form/sentences';
import { inspectorFields } from '@/components/desk/inspector/props';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Post } from '@/lib/contract/posts/schemas';
import type { CopyField } from '@/lib/posts/saving/copy';
import type { PostSaver } from '@/lib/posts/saving/post-saver';
import type { PostEdit } from '@/lib/posts/saving/post-saver';
import { stateAt } from '@/lib/posts/publication';
import { paneFields } from './document-pane';
import type { PostEditWords } from './post-edit-words';

interface Saving {
  save: () => Promise<Post | undefined>;
  /** Text until the next change. */
  savedText: string | undefined;
  errors: Partial<Record<CopyField, string>>;
}

const fields: Readonly<Record<string, string>> = { ...paneFields, ...inspectorFields };

function errorsOf({ problem }: PostEdit, { form }: PostEditWords): Saving['errors'] {
  const errors: Saving['errors'] = {};
  for (const { field, code, message } of problem?.errors ?? []) {
    const name = (field.split('.')[0] ?? field) as CopyField;
    errors[name] ??= message || fieldSentence(name, code, form);
  }
  if (problem?.code === 'SLUG_TAKEN')
    errors.slug ??= problem.message ?? form.codes['SLUG_TAKEN'] ?? form.correct;
  return errors;
}

/** @param follows source revision that the translation is up to date with */
export function useSaving(
  saver: PostSaver,
  edit: PostEdit,
  {
    guard,
    words,
    follows,
    onFollowed,
  }: { guard: SignInGuard; words: PostEditWords; follows: string | undefined; onFollowed: () => void },
): Saving {
  const [saved, setSaved] = useState<{ copy: PostEdit['copy']; version: string; text: string }>();
  const errors = errorsOf(edit, words);
  const { problem } = edit;

  useEffect(() => {
    const names = (problem?.errors ?? []).map(({ field }) => field.split('.')[0] ?? field);
    if (problem?.code === 'SLUG_TAKEN') names.push('slug');
    const [first] = Object.entries(fields).filter(([name]) => names.includes(name));
    if (first) document.getElementById(first[1])?.focus();
  }, [problem]);

  return {
    errors,
    savedText: saved?.copy === edit.copy && saved.version === edit.post?.updated_at ? saved.text : undefined,
    save: async () => {
      const result = await guard.run(() => saver.save({ follows }));
      if (!result.ok) return undefined;
      if (follows) onFollowed();
      const state = stateAt(result.value, Date.now());
      setSaved({
        copy: saver.getEdit().copy,
        version: result.value.updated_at,
        text: words.labels.published[state === 'new' ? 'draft' : state],
      });
      return result.value;
    },
  };
}
