'use client';

import type { ReactNode } from 'react';
import { fieldId } from '@/components/form/use-contract-form';
import { useEditing } from '../quote-desk';
import { QUOTE_FORM } from './use-quote-form';

/** The form has no field of these names. */
const shownAt: Readonly<Record<string, string>> = {
  customer: 'customer.name',
  schedule: 'schedule.root',
  exemption: 'exemption.category',
};

/** Opens the form at the field. */
export function MissingField({ field, children }: { field: string; children: ReactNode }) {
  const { edit } = useEditing();
  const id = fieldId(QUOTE_FORM, shownAt[field] ?? field);
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        edit(id);
      }}
    >
      {children}
    </a>
  );
}
