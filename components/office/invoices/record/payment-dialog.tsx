'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormFrame } from '@/components/form/form-frame';
import formStyles from '@/components/form/form.module.scss';
import type { FormWords } from '@/components/form/form-words';
import { TextField } from '@/components/form/text-field';
import { useContractForm } from '@/components/form/use-contract-form';
import { DraftFoot } from '@/components/form/writing/draft-foot';
import { useDraft } from '@/components/form/writing/use-draft';
import { MoneyBar } from '@/components/invoices/money-bar';
import { Choice } from '@/components/project/quotes/form/quote-customer';
import { Check } from '@/components/ui/fields/check';
import { Dialog } from '@/components/ui/layers/dialog';
import { request } from '@/lib/api/browser/browser';
import { addressOf } from '@/lib/contract/core/address/address';
import { invoiceLimits, paymentMethods, type PaymentMethod } from '@/lib/contract/invoices/choices';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { newKey } from '@/lib/drafts/new-key';
import { formatCents } from '@/lib/format/money';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import type { PartLook } from '@/lib/invoices/bar-parts';
import { hundredthsIn, typedNumber } from '@/lib/quotes/typed-number';
import type { PaymentBody } from './payment.schema';

export interface PaymentDialogProps {
  invoice: Pick<Invoice, 'id' | 'reference' | 'customerName' | 'due' | 'paid' | 'credited'>;
  email: string;
  words: FormWords;
  labels: Messages['officeInvoices']['payment'];
  methods: Messages['invoices']['methods'];
  /** YYYY-MM-DD, in the agency's time zone. */
  today: string;
}

interface Props extends PaymentDialogProps {
  onDone: () => void;
  onClose: () => void;
}

interface Values {
  amount: string;
  paidOn: string;
  method: PaymentMethod;
  note: string;
  overpaid: boolean;
}

const names = ['amount', 'paidOn', 'method', 'note', 'overpaid'] as const;
const draftNames = ['amount', 'paidOn', 'method', 'note'] as const;

export function PaymentDialog({ invoice, email, words, labels, methods, today, onDone, onClose }: Props) {
  const router = useRouter();
  const { locale } = words;
  const { id, due } = invoice;
  // Idempotency key: repeats record no second payment.
  const [key] = useState(newKey);
  const contract = useContractForm<Values, PaymentBody, unknown>({
    id: 'payment',
    schema: () => import('./payment.schema').then((module) => module.paymentForm(locale, due)),
    defaults: {
      amount: due > 0 ? typedNumber(due, locale, { money: true }) : '',
      paidOn: today,
      method: 'transfer',
      note: '',
      overpaid: false,
    },
    names,
    required: ['amount', 'paidOn'],
    words,
    signedIn: true,
    // The API cannot read typed numbers.
    validateFirst: true,
    send: (body) =>
      request('post', addressOf('/api/invoices/{id}/payments', { id }), { body: { ...body, key }, locale }),
    // Another user may have recorded it: the refreshed page shows what is left.
    onFailure: ({ status }) => {
      if (status === 422 || status === 409) router.refresh();
    },
    onDone: () => {
      draft.drop();
      router.refresh();
      onDone();
    },
  });
  const draft = useDraft(contract.form, { key: `draft:${email}:payment:${id}`, names: draftNames });
  const over =
    (hundredthsIn(useWatch({ control: contract.form.control, name: 'amount' }), locale) ?? 0) - due;
  const tick = contract.field('overpaid');
  return (
    <Dialog
      id="payment"
      heading={labels.heading}
      text={fillText(labels.text, {
        reference: invoice.reference ?? '',
        customer: invoice.customerName,
        due: formatCents(due, locale),
      })}
      closeLabel={words.common.close}
      onClose={onClose}
    >
      <FormFrame
        contract={contract}
        labelledBy="payment-heading"
        submit={labels.submit}
        sending={words.common.sending}
        email={email}
        after={
          <DraftFoot draft={draft} cancel={labels.keep} restored={words.common.restored} onClose={onClose} />
        }
      >
        <div className={formStyles.pair}>
          <TextField
            field={contract.field('amount')}
            label={labels.amount}
            inputMode="decimal"
            autoComplete="off"
          />
          <TextField field={contract.field('paidOn')} label={labels.paidOn} type="date" max={today} />
        </div>
        <div className={formStyles.pair}>
          <Choice
            field={contract.field('method')}
            label={labels.method}
            options={paymentMethods.map((value) => ({ value, label: methods[value] }))}
          />
          <TextField
            field={contract.field('note')}
            label={labels.note}
            note={words.common.optional}
            hint={labels.noteHint}
            maxLength={invoiceLimits.paymentNote}
            autoComplete="off"
          />
        </div>
        {over > 0 && (
          <Check
            id={tick.id}
            label={fillText(labels.confirm, { over: formatCents(over, locale) })}
            error={tick.error}
            {...tick.input}
          />
        )}
        <Preview control={contract.form.control} invoice={invoice} labels={labels} locale={locale} />
      </FormFrame>
    </Dialog>
  );
}

interface PreviewProps extends Pick<Props, 'invoice' | 'labels'> {
  control: ReturnType<typeof useContractForm<Values, PaymentBody, unknown>>['form']['control'];
  locale: FormWords['locale'];
}

/** The invoice after this payment. */
function Preview({ control, invoice: { due, paid, credited }, labels, locale }: PreviewProps) {
  const typed = hundredthsIn(useWatch({ control, name: 'amount' }), locale) ?? 0;
  const now = Math.min(Math.max(typed, 0), due);
  const over = typed > due ? formatCents(typed - due, locale) : undefined;
  const parts: { look: PartLook; cents: number; caption: string }[] = [
    { look: 'credited', cents: credited, caption: labels.credited },
    { look: 'paid', cents: paid, caption: labels.before },
    { look: 'new', cents: now, caption: labels.now },
    { look: 'due', cents: due - now, caption: labels.after },
  ];
  const left = formatCents(due - now, locale);
  const sentence = over
    ? fillText(labels.over, { over })
    : fillText(due === now ? labels.settles : labels.leaves, { left });
  return (
    <>
      <MoneyBar
        label={sentence}
        parts={parts
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
