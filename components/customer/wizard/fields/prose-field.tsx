'use client';

import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/fields/field';
import { TextArea } from '@/components/ui/fields/text-area';
import { formatNumber } from '@/lib/format/numbers';
import { fillText } from '@/lib/i18n/fill-text';
import { valueAt } from '@/lib/requests/values';
import { pathOf, type StepFieldProps } from './step-field';
import styles from '../steps/step.module.scss';

/** Share of the maximum length. */
const NEARLY_FULL = 0.75;

export function ProseField({ contract, field, defaults, words, note }: StepFieldProps) {
  const text: unknown = useWatch({ control: contract.form.control, name: pathOf(field) });
  if (field.kind !== 'prose' && field.kind !== 'list') return null;
  const { id, error, busy, input } = contract.field(pathOf(field));
  const count = typeof text === 'string' ? text.trim().length : 0;
  const counted = field.kind === 'prose' && count > field.max * NEARLY_FULL;
  const hint = [
    words.hints[field.key],
    counted &&
      fillText(words.wizard.characters, {
        count: formatNumber(count, words.locale),
        most: formatNumber(field.max, words.locale),
      }),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <Field
      id={id}
      label={words.details.labels[field.key]}
      note={note}
      hint={hint}
      error={error}
      className={styles.wide}
    >
      {(wiring) => (
        <TextArea
          {...wiring}
          {...input}
          className={styles.lines}
          rows={field.kind === 'prose' ? (field.rows ?? 4) : 4}
          readOnly={busy}
          defaultValue={String(valueAt(defaults, field.name))}
        />
      )}
    </Field>
  );
}
