// The draft's page replaces this form in the history.
'use client';

import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import { useContractForm } from '@/components/form/use-contract-form';
import { Saved } from '@/components/form/writing/saved';
import { useDraft } from '@/components/form/writing/use-draft';
import { wordsOfSubject } from '@/components/project/quotes/form/form-parts';
import { request } from '@/lib/api/browser/browser';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { newKey } from '@/lib/drafts/new-key';
import { emptyInvoice, type TypedInvoice } from '@/lib/invoices/typed-invoice';
import { invoiceNames, invoiceParts, placed } from './field-names';
import styles from './invoice-form.module.scss';
import type { InvoiceBody } from './invoice.schema';
import { InvoiceFields } from './invoice-fields';
import type { InvoiceFormTexts } from './invoice-form-texts';

interface Props {
  projectId: string;
  email: string;
  texts: InvoiceFormTexts;
  customers: readonly { value: string; label: string }[];
  /** Address of the list of invoices. */
  list: string;
  leave: ReactNode;
}

const FORM = 'invoice';
/** The profile of the account names the customer. */
const fixed = { lines: false, customer: true, customerId: false };

export function NewInvoice({ projectId, email, texts, customers, list, leave }: Props) {
  const router = useRouter();
  const { words, labels, quote } = texts;
  const { locale } = words;
  // Idempotency key: repeats create no second invoice.
  const [key] = useState(newKey);
  const [initial] = useState(() => emptyInvoice({ customerId: customers[0]?.value ?? '', locale }));
  const contract = useContractForm<TypedInvoice, InvoiceBody, { invoice: Invoice }>({
    id: FORM,
    schema: () => import('./invoice.schema').then((module) => module.invoiceForm(locale, fixed)),
    defaults: initial,
    names: invoiceNames,
    required: ['title', 'customerId'],
    words: wordsOfSubject(words, quote),
    signedIn: true,
    // The API cannot read typed numbers.
    validateFirst: true,
    send: async (body) =>
      placed(
        await request<{ invoice: Invoice }>('post', '/api/invoices', {
          body: { ...body, projectId, key },
          locale,
        }),
      ),
    onDone: ({ invoice }) => {
      draft.drop();
      router.replace(`${list}/${encodeURIComponent(invoice.id)}`);
      return 'leaving';
    },
  });
  const draft = useDraft(contract.form, {
    key: `draft:${email}:invoice:new:${projectId}`,
    names: invoiceParts,
  });
  return (
    <section className={styles.paper} aria-labelledby={`${FORM}-heading`}>
      <h2 id={`${FORM}-heading`}>{labels.newHeading}</h2>
      <FormFrame
        contract={contract}
        labelledBy={`${FORM}-heading`}
        submit={labels.create}
        sending={words.common.sending}
        email={email}
        after={
          <>
            {leave}
            <Saved text={draft.restored ? words.common.restored : undefined} />
          </>
        }
      >
        <InvoiceFields
          contract={contract}
          texts={texts}
          customers={customers}
          fixed={{ customer: <p className="small muted">{labels.profile}</p> }}
        />
      </FormFrame>
    </section>
  );
}
