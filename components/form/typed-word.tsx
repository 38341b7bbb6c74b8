// Confirms by a typed word what cannot be undone.
'use client';

import type { FormWords } from './form-words';
import { TextField } from './text-field';
import type { FieldProps } from './use-contract-form';

export function withTypedWord(words: FormWords, wrong: string): FormWords {
  return { ...words, fields: { ...words.fields, confirm_required: wrong, confirm_word: wrong } };
}

export function TypedWordField({ field, label }: { field: FieldProps; label: string }) {
  return (
    <TextField field={field} label={label} autoComplete="off" autoCapitalize="none" spellCheck={false} />
  );
}
