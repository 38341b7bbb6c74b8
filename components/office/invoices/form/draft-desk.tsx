// Issuing and deleting use the saved version: changes are saved first.
'use client';

import { useState, type ReactNode } from 'react';
import type { Action } from '@/components/form/actions/action';
import { LazyActionDialog } from '@/components/form/actions/lazy-action-dialog';
import { FormFrame } from '@/components/form/form-frame';
import { LiveButton } from '@/components/form/live-button';
import { sayDone } from '@/components/form/undo/undo';
import { Saved } from '@/components/form/writing/saved';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import styles from './invoice-form.module.scss';
import { InvoiceFields } from './invoice-fields';
import type { InvoiceFormTexts } from './invoice-form-texts';
import { StaleInvoice } from './stale-invoice';
import { INVOICE_FORM, useChangeInvoice } from './use-change-invoice';

interface Props {
  invoice: Invoice;
  email: string;
  texts: InvoiceFormTexts;
  /** Shown in place of fields that the draft does not let change. */
  fixed: { lines?: ReactNode; customer?: ReactNode };
  /** Undefined while something is missing. */
  issue: Action | undefined;
  remove: Action;
  /** What is missing. */
  aside: ReactNode;
}

export function DraftDesk({ invoice, email, texts, fixed, issue, remove, aside }: Props) {
  const { words, labels } = texts;
  const { contract, stale, draft } = useChangeInvoice({
    invoice,
    fixed: {
      lines: fixed.lines !== undefined,
      customer: fixed.customer !== undefined,
      customerId: true,
    },
    texts,
    email,
  });
  const [asking, setAsking] = useState<Action>();
  const [note, setNote] = useState('');
  const { isDirty } = contract.form.formState;
  // After a refusal, the refreshed action is newer.
  const open = [issue, remove].find((action) => action && action.key === asking?.key) ?? asking;

  function ask(action: Action): void {
    const unsaved = isDirty && action === issue;
    setNote(unsaved ? labels.saveFirst : '');
    if (!unsaved) setAsking(action);
  }

  return (
    <div className={styles.desk}>
      <section className={styles.paper} aria-labelledby={`${INVOICE_FORM}-heading`}>
        <h2 id={`${INVOICE_FORM}-heading`}>{labels.heading}</h2>
        {stale.theirs && <StaleInvoice form={contract.form} texts={texts} theirs={stale.theirs} />}
        {stale.gone && <p role="status">{labels.gone}</p>}
        <FormFrame
          contract={contract}
          labelledBy={`${INVOICE_FORM}-heading`}
          submit={labels.save}
          sending={words.common.sending}
          variant="ink"
          email={email}
          after={<Saved text={draft.restored ? words.common.restored : undefined} />}
        >
          <InvoiceFields contract={contract} texts={texts} fixed={fixed} kind={invoice.kind} />
        </FormFrame>
      </section>
      <div className={styles.aside}>
        {aside}
        <div className={styles.tools}>
          {issue && (
            <LiveButton variant="primary" aria-haspopup="dialog" onClick={() => ask(issue)}>
              {issue.labels.open}
            </LiveButton>
          )}
          <LiveButton variant="quiet" aria-haspopup="dialog" onClick={() => ask(remove)}>
            {remove.labels.open}
          </LiveButton>
        </div>
        <p role="status">{isDirty && note}</p>
      </div>
      {open && (
        <LazyActionDialog
          action={open}
          words={words}
          email={email}
          onDone={() => {
            draft.drop();
            setAsking(undefined);
            sayDone({ text: open.labels.done });
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  );
}
