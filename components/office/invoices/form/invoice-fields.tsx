'use client';

import type { ReactNode } from 'react';
import { TextField } from '@/components/form/text-field';
import type { ContractForm } from '@/components/form/use-contract-form';
import { customerPartOf, linesOf } from '@/components/project/quotes/form/form-parts';
import { Choice, QuoteCustomer } from '@/components/project/quotes/form/quote-customer';
import { QuoteLines } from '@/components/project/quotes/form/quote-lines';
import { QuoteTotals } from '@/components/project/quotes/quote-totals';
import { Field } from '@/components/ui/fields/field';
import { TextArea } from '@/components/ui/fields/text-area';
import { invoiceLimits } from '@/lib/contract/invoices/choices';
import type { InvoiceKind } from '@/lib/contract/invoices/choices';
import type { TypedInvoice } from '@/lib/invoices/typed-invoice';
import type { InvoiceBody } from './invoice.schema';
import type { InvoiceFormTexts } from './invoice-form-texts';
import { InvoiceTerms } from './invoice-terms';

interface Props {
  contract: ContractForm<TypedInvoice, InvoiceBody>;
  texts: InvoiceFormTexts;
  /** Accounts that a new invoice may name. */
  customers?: readonly { value: string; label: string }[] | undefined;
  /** Shown in place of fields that the draft does not let change. */
  fixed: { lines?: ReactNode; customer?: ReactNode };
  kind?: InvoiceKind;
}

export function InvoiceFields({ contract, texts, customers, fixed, kind = 'free' }: Props) {
  const credit = kind === 'creditNote';
  const { labels, quote, rates, countries, words } = texts;
  const notes = contract.field('notes');
  return (
    <>
      <TextField
        field={contract.field('title')}
        label={labels.title}
        hint={labels.titleHint}
        maxLength={invoiceLimits.title}
        autoComplete="off"
      />
      {customers && (
        <Choice field={contract.field('customerId')} label={labels.recipient} options={customers} />
      )}
      {fixed.customer ?? (
        <QuoteCustomer
          contract={customerPartOf(contract)}
          labels={quote}
          countries={countries}
          optional={words.common.optional}
        />
      )}
      {fixed.lines ?? (
        <>
          <QuoteLines
            contract={linesOf(contract)}
            labels={quote}
            rates={rates}
            locale={words.locale}
            limits={invoiceLimits}
          />
          <QuoteTotals contract={linesOf(contract)} labels={quote} locale={words.locale} />
        </>
      )}
      <InvoiceTerms contract={contract} texts={texts} kind={kind} />
      <Field
        id={notes.id}
        label={credit ? labels.creditReason : labels.notes}
        note={credit ? undefined : words.common.optional}
        hint={credit ? labels.creditReasonHint : labels.notesHint}
        error={notes.error}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            {...notes.input}
            readOnly={notes.busy}
            rows={4}
            maxLength={invoiceLimits.notes}
          />
        )}
      </Field>
    </>
  );
}
