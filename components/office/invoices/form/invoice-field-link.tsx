'use client';

import type { ReactNode } from 'react';
import { fieldId } from '@/components/form/use-contract-form';
import { shownAt } from './field-names';
import { INVOICE_FORM } from './use-change-invoice';

/** Moves the focus to the field in the form beside it. */
export function InvoiceFieldLink({ field, children }: { field: string; children: ReactNode }) {
  const id = fieldId(INVOICE_FORM, shownAt(field));
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {children}
    </a>
  );
}
