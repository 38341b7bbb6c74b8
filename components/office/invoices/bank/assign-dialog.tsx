// Among open invoices; payments of settled ones are recorded on their own pages.
'use client';

import { useState } from 'react';
import { LiveButton } from '@/components/form/live-button';
import { useSearchAnswer } from '@/components/form/use-search-answer';
import { Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import { Dialog } from '@/components/ui/layers/dialog';
import type { BankLine } from '@/lib/contract/invoices/bank-schemas';
import type { InvoiceSummary } from '@/lib/contract/invoices/schemas';
import { formatFullDate } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import styles from './bank.module.scss';
import { payerOf, type BankTexts } from './bank-texts';

interface Props {
  texts: BankTexts;
  line: BankLine;
  onChoose: (invoice: NonNullable<BankLine['invoice']>) => void;
  onClose: () => void;
}

/** Milliseconds. */
const PAUSE = 250;
const MOST = 20;

export function AssignDialog({ texts, line, onChoose, onClose }: Props) {
  const { locale, labels } = texts;
  const { assign } = labels;
  const [search, setSearch] = useState('');
  const words = search.trim();
  const query = new URLSearchParams({
    state: 'open',
    limit: String(MOST),
    ...(words ? { search: words } : {}),
  });
  const result = useSearchAnswer<{ invoices: readonly InvoiceSummary[]; count: number }>(
    `/api/invoices?${query.toString()}`,
    { locale, pause: PAUSE },
  )?.result;
  const { invoices, count } = result?.ok ? result.value : { invoices: [], count: 0 };
  const found = [pluralText(assign.found, count, locale), count > MOST && assign.most]
    .filter(Boolean)
    .join(' ');
  const state = result === undefined ? assign.searching : result.ok ? found : assign.failed;
  return (
    <Dialog
      id="assign"
      heading={assign.heading}
      text={[
        fillText(assign.text, {
          amount: formatCents(line.amount, locale),
          name: payerOf(line, labels),
          date: formatFullDate(line.bookedOn, locale),
        }),
        line.payer === null ? '' : line.text,
      ].join(' ')}
      closeLabel={labels.close}
      onClose={onClose}
    >
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <Field id="assign-search" label={assign.search} hint={<span role="status">{state}</span>}>
          {(wiring) => (
            <TextInput
              {...wiring}
              type="search"
              value={search}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => setSearch(target.value)}
            />
          )}
        </Field>
      </form>
      <ul className={styles.found} aria-label={assign.results}>
        {invoices.map(({ id, reference, customerName, title, due }) => (
          <li key={id}>
            <p>
              <strong>{reference}</strong> {customerName}
              <span>
                {title}, {fillText(assign.due, { due: formatCents(due, locale) })}
              </span>
            </p>
            <LiveButton
              size="small"
              aria-label={fillText(assign.chooseThis, { reference: reference ?? '' })}
              onClick={() => onChoose({ id, reference: reference ?? '', customerName, due })}
            >
              {assign.choose}
            </LiveButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
