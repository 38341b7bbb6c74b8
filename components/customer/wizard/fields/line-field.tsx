'use client';

import { TextField } from '@/components/form/text-field';
import { valueAt } from '@/lib/requests/values';
import { pathOf, type StepFieldProps } from './step-field';
import styles from '../steps/step.module.scss';

/** `url` would refuse addresses without scheme. */
const inputs = {
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  tel: { type: 'tel' },
  url: { type: 'text', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
} as const;

export function LineField({ contract, field, defaults, words, note }: StepFieldProps) {
  if (field.kind !== 'line') return null;
  return (
    <TextField
      field={contract.field(pathOf(field))}
      label={words.details.labels[field.key]}
      note={note}
      hint={words.hints[field.key]}
      className={field.wide ? styles.wide : undefined}
      autoComplete={field.autoComplete ?? 'off'}
      defaultValue={String(valueAt(defaults, field.name))}
      {...(field.input ? inputs[field.input] : {})}
    />
  );
}
