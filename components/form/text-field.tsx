'use client';

import type { ComponentProps, ReactNode } from 'react';
import { Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import type { FieldProps } from './use-contract-form';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'name' | 'children' | 'className'> {
  field: FieldProps;
  label: ReactNode;
  note?: ReactNode;
  hint?: ReactNode;
  className?: string | undefined;
}

export function TextField({ field, label, note, hint, className, ...more }: Props) {
  return (
    <Field
      id={field.id}
      label={label}
      note={note}
      hint={field.example ? [hint, ' ', field.example] : hint}
      error={field.error}
      requirement={field.requirement}
      className={className}
    >
      {(wiring) => <TextInput {...wiring} {...field.input} readOnly={field.busy} {...more} />}
    </Field>
  );
}
