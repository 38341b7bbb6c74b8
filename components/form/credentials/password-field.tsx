'use client';

import { useState, type ReactNode } from 'react';
import { Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import type { FormWords } from '../form-words';
import styles from '../form.module.scss';
import { passwordStrength, type Strength } from './password-strength';
import type { FieldProps } from '../use-contract-form';

interface Props {
  field: FieldProps;
  words: Pick<FormWords, 'common' | 'passwordMin'>;
  label: ReactNode;
  /** new: with strength hint. */
  kind: 'new' | 'current';
}

const names = { 1: 'weak', 2: 'fair', 3: 'strong', 4: 'veryStrong' } as const;

export function PasswordField({ field, words, label, kind }: Props) {
  const [shown, setShown] = useState(false);
  const [measured, setStrength] = useState<Strength>(0);
  const { common } = words;
  // The server refuses common passwords of any length.
  const strength = field.error && measured > 1 ? 1 : measured;
  const hint =
    strength === 0 ? common.passwordHint : `${common.strength[names[strength]]} ${common.passwordHint}`;
  return (
    <Field
      id={field.id}
      label={label}
      error={field.error}
      hint={kind === 'new' ? hint : undefined}
      requirement={field.requirement}
    >
      {(wiring) => (
        <div>
          <div className={styles.affix}>
            <TextInput
              {...wiring}
              {...field.input}
              type={shown ? 'text' : 'password'}
              autoComplete={`${kind}-password`}
              autoCapitalize="none"
              spellCheck={false}
              readOnly={field.busy}
              onChange={(event) => {
                if (kind === 'new') setStrength(passwordStrength(event.target.value, words.passwordMin));
                field.input.onChange(event);
              }}
            />
            <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
              {common.show} <span className="vh">{common.showWhat}</span>
            </button>
          </div>
          {kind === 'new' && (
            <div className={styles.meter} data-n={strength} aria-hidden="true">
              <i />
              <i />
              <i />
              <i />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
