'use client';

import type { RequestField } from '@/lib/requests/fields';
import { DeadlineField } from './deadline-field';
import { LineField } from './line-field';
import { SelectionFields } from './selection-fields';
import { OptionsField } from './options-field';
import { ProseField } from './prose-field';
import type { StepFieldProps } from './step-field';

interface Props extends Omit<StepFieldProps, 'field' | 'note'> {
  fields: readonly RequestField[];
}

const inSelection = ['tier', 'shortlist', 'budget.min', 'budget.max'];

export function StepFields({ fields, ...shared }: Props) {
  return fields
    .filter(({ name }) => !inSelection.includes(name))
    .map((field) => {
      const props = {
        ...shared,
        field,
        note: field.required ? undefined : shared.words.form.common.optional,
      };
      if (field.name === 'service') return <SelectionFields key={field.name} {...props} />;
      if (field.kind === 'day') return <DeadlineField key={field.name} {...props} />;
      if (field.kind === 'prose' || field.kind === 'list') return <ProseField key={field.name} {...props} />;
      if (field.kind === 'line') return <LineField key={field.name} {...props} />;
      return <OptionsField key={field.name} {...props} />;
    });
}
