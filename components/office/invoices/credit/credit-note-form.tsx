// The draft's page replaces this form in the history.
'use client';

import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormFrame } from '@/components/form/form-frame';
import { useContractForm, type ContractForm } from '@/components/form/use-contract-form';
import { Saved } from '@/components/form/writing/saved';
import { useDraft } from '@/components/form/writing/use-draft';
import { MoneyBar } from '@/components/invoices/money-bar';
import { linesOf } from '@/components/project/quotes/form/form-parts';
import { QuoteLines } from '@/components/project/quotes/form/quote-lines';
import { QuoteTotals } from '@/components/project/quotes/quote-totals';
import { Field } from '@/components/ui/fields/field';
import { Segmented } from '@/components/ui/fields/segmented';
import { TextArea } from '@/components/ui/fields/text-area';
import { request } from '@/lib/api/browser/browser';
import type { Locale } from '@/lib/contract/core/locale';
import { addressOf } from '@/lib/contract/core/address/address';
import { dueOf, invoiceLimits, leftToCredit, overpaidOf } from '@/lib/contract/invoices/choices';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { newKey } from '@/lib/drafts/new-key';
import { formatCents } from '@/lib/format/money';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { typedLines } from '@/lib/invoices/typed-invoice';
import { emptyLine, typedTotals, type TypedLine } from '@/lib/quotes/typed-quote';
import { lineNames, placed } from '../form/field-names';
import formStyles from '../form/invoice-form.module.scss';
import type { InvoiceFormTexts } from '../form/invoice-form-texts';
import type { CreditNoteBody } from './credit-note.schema';

interface Props {
  invoice: Invoice;
  email: string;
  texts: InvoiceFormTexts;
  labels: Messages['officeInvoices']['credit'];
  /** Address of the list of invoices. */
  list: string;
  leave: ReactNode;
}

type Scope = 'whole' | 'part';

interface Values {
  scope: Scope;
  notes: string;
  lines: TypedLine[];
}

const FORM = 'credit-note';
const names = ['notes', ...lineNames, 'lines.root'] as ('notes' | 'lines')[];
const parts = ['scope', 'notes', 'lines'] as const;

export function CreditNoteForm({ invoice, email, texts, labels, list, leave }: Props) {
  const router = useRouter();
  const { words } = texts;
  const { locale } = words;
  // Idempotency key: repeats create no second credit note.
  const [key] = useState(newKey);
  const contract = useContractForm<Values, CreditNoteBody, { invoice: Invoice }>({
    id: FORM,
    schema: () => import('./credit-note.schema').then((module) => module.creditNoteForm(locale)),
    defaults: { scope: 'whole', notes: '', lines: startingLines(invoice, locale) },
    names,
    words,
    signedIn: true,
    // The API cannot read typed numbers.
    validateFirst: true,
    send: async (body) =>
      placed(
        await request<{ invoice: Invoice }>(
          'post',
          addressOf('/api/invoices/{id}/credit-notes', { id: invoice.id }),
          { body: { ...body, key }, locale },
        ),
      ),
    onDone: ({ invoice: note }) => {
      draft.drop();
      router.replace(`${list}/${encodeURIComponent(note.id)}`);
      return 'leaving';
    },
  });
  const draft = useDraft(contract.form, { key: `draft:${email}:credit-note:${invoice.id}`, names: parts });
  const notes = contract.field('notes');
  const scope = useWatch({ control: contract.form.control, name: 'scope' });
  return (
    <section className={formStyles.paper} aria-labelledby={`${FORM}-heading`}>
      <h2 id={`${FORM}-heading`}>{labels.formHeading}</h2>
      <FormFrame
        contract={contract}
        labelledBy={`${FORM}-heading`}
        submit={labels.submit}
        sending={words.common.sending}
        email={email}
        after={
          <>
            {leave}
            <Saved text={draft.restored ? words.common.restored : undefined} />
          </>
        }
      >
        <Field
          id={notes.id}
          label={texts.labels.creditReason}
          hint={texts.labels.creditReasonHint}
          error={notes.error}
        >
          {(wiring) => (
            <TextArea
              {...wiring}
              {...notes.input}
              readOnly={notes.busy}
              rows={3}
              maxLength={invoiceLimits.notes}
            />
          )}
        </Field>
        <Segmented
          legend={labels.scope}
          name={`${FORM}-scope`}
          options={(['whole', 'part'] as const).map((value) => ({ value, label: labels.scopes[value] }))}
          value={scope}
          onChange={(value) => contract.form.setValue('scope', value, { shouldDirty: true })}
        />
        {scope === 'part' && (
          <>
            <QuoteLines
              contract={linesOf(contract)}
              labels={texts.quote}
              rates={texts.rates}
              locale={locale}
              limits={invoiceLimits}
            />
            <QuoteTotals contract={linesOf(contract)} labels={texts.quote} locale={locale} />
          </>
        )}
        {invoice.quoteId !== null && invoice.kind !== 'balance' && (
          <p className="small">{fillText(labels.again, { quote: invoice.quoteReference ?? '' })}</p>
        )}
        <Effect contract={contract} invoice={invoice} labels={labels} scope={scope} />
      </FormFrame>
    </section>
  );
}

interface EffectProps extends Pick<Props, 'invoice' | 'labels'> {
  contract: ContractForm<Values, CreditNoteBody>;
  scope: Scope;
}

/** The invoice's lines while they add up to what is left; otherwise one of its own. */
function startingLines(invoice: Invoice, locale: Locale): TypedLine[] {
  const { lines, deductions, taxes, totalInclTax } = invoice;
  if (deductions.length === 0 && leftToCredit(invoice) === totalInclTax) return typedLines(lines, locale);
  const [highest] = taxes;
  return [emptyLine(highest && { vatRate: String(highest.vatRate) })];
}

/** What the invoice still asks for afterwards. */
function Effect({ contract, invoice, labels, scope }: EffectProps) {
  const { locale } = contract.words;
  const lines = useWatch({ control: contract.form.control, name: 'lines' });
  const { totalInclTax, paid } = invoice;
  const left = leftToCredit(invoice);
  const credited = totalInclTax - left;
  const typed = scope === 'whole' ? left : typedTotals(lines, locale).totalInclTax;
  const credit = Math.min(Math.max(typed, 0), left);
  const after = { totalInclTax, paid, credited: credited + credit };
  const due = dueOf(after);
  const amount = formatCents(credit, locale);
  const overpaid = overpaidOf(after);
  const over = typed - left;
  const text = overpaid > 0 ? labels.overpays : labels.effect;
  const sentence = fillText(over > 0 ? labels.over : text, {
    credit: amount,
    due: formatCents(due, locale),
    paid: formatCents(paid, locale),
    overpaid: formatCents(overpaid, locale),
    over: formatCents(over, locale),
    left: formatCents(left, locale),
  });
  return (
    <>
      <MoneyBar
        label={sentence}
        parts={[
          { look: 'credited' as const, cents: credited, caption: labels.before },
          { look: 'new' as const, cents: credit, caption: labels.now },
          { look: 'paid' as const, cents: paid, caption: labels.paid },
          { look: 'due' as const, cents: due, caption: labels.after },
        ]
          .filter(({ cents }) => cents > 0)
          .map((part) => ({
            ...part,
            amount: formatCents(part.look === 'new' ? typed : part.cents, locale),
          }))}
      />
      <p>{sentence}</p>
    </>
  );
}
