'use client';

import { useState, type ComponentProps } from 'react';
import { TextInput } from '@/components/ui/fields/text-input';

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: unknown;
  /** null: empty. Other texts than numbers are kept as typed; the contract refuses them. */
  onValue: (value: number | string | null) => void;
  /** Of a number that is not being typed. */
  format?: ((value: number) => string) | undefined;
}

function parsed(text: string): number | string | null {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (compact === '') return null;
  return /^-?\d+(?:\.\d+)?$/.test(compact) ? Number(compact) : text;
}

/** A text field: number inputs change on scrolling and hide what they cannot read. */
export function NumberInput({ value, onValue, format = String, inputMode = 'numeric', ...rest }: Props) {
  const [typed, setTyped] = useState('');
  const own = typeof value === 'number' ? format(value) : typeof value === 'string' ? value : '';
  return (
    <TextInput
      {...rest}
      inputMode={inputMode}
      autoComplete="off"
      // « 47,20 » stays as typed, although its number is 47.2.
      value={parsed(typed) === (value ?? null) ? typed : own}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(parsed(target.value));
      }}
    />
  );
}
