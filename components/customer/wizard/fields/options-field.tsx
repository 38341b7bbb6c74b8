'use client';

import { Options } from '@/components/ui/fields/options';
import { pathOf, type StepFieldProps } from './step-field';
import styles from '../steps/step.module.scss';

export function OptionsField({ contract, field, words, note }: StepFieldProps) {
  const { types, choices, flags } = words.details;
  const names: Readonly<Record<string, string>> = field.name === 'projectType' ? types : choices;
  const open = { value: '', label: flags.open };
  const options =
    field.kind === 'flag'
      ? [{ value: 'yes', label: flags.yes }, { value: 'no', label: flags.no }, open]
      : 'options' in field
        ? field.options.map((value) => ({ value, label: names[value] ?? value }))
        : [];
  const { id, error, input } = contract.field(pathOf(field));
  return (
    <div className={styles.wide}>
      <Options
        id={id}
        type={field.kind === 'choices' ? 'checkbox' : 'radio'}
        legend={
          <>
            {words.details.labels[field.key]}
            {/* CSS margins do not separate words in the accessible name. */}
            {note && (
              <>
                {' '}
                <span className={styles.note}>{note}</span>
              </>
            )}
          </>
        }
        options={options}
        hint={words.hints[field.key]}
        error={error}
        input={input}
      />
    </div>
  );
}
