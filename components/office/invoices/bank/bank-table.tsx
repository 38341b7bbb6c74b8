'use client';

import { StateSign, type Sign } from '@/components/ui/signs/state-sign';
import type { BankFile, BankLine } from '@/lib/contract/invoices/bank-schemas';
import type { BankMatch, BankReason } from '@/lib/contract/invoices/choices';
import type { Locale } from '@/lib/contract/core/locale';
import { formatListDay } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { leftAfter, mayRecord } from '@/lib/invoices/bank-choice';
import styles from './bank.module.scss';

export interface BankTexts {
  locale: Locale;
  labels: Messages['officeInvoices']['bank'];
  reasons: Messages['api']['bankReasons'];
  /** Address of the list of invoices. */
  list: string;
}

interface Props {
  texts: BankTexts;
  lines: BankFile['lines'];
  chosen: ReadonlySet<string>;
  /** Lines that the last confirmation refused, with the reason. */
  refused: ReadonlyMap<string, BankReason>;
  busy: boolean;
  onChoose: (ids: readonly string[], chosen: boolean) => void;
}

const signs: Readonly<Record<BankMatch, Sign>> = {
  sure: 'done',
  partial: 'progress',
  doubtful: 'wait',
  stranger: 'off',
};

export function BankTable({ texts, lines, chosen, refused, busy, onChoose }: Props) {
  const { labels } = texts;
  const possible = lines.filter(mayRecord).map(({ id }) => id);
  const all = possible.length > 0 && possible.every((id) => chosen.has(id));
  const some = possible.some((id) => chosen.has(id));
  return (
    <table role="table" className={styles.table}>
      <caption className="vh">{labels.caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <input
              type="checkbox"
              aria-label={labels.all}
              checked={all}
              disabled={busy || possible.length === 0}
              ref={(box) => {
                if (box) box.indeterminate = some && !all;
              }}
              onChange={() => onChoose(possible, !all)}
            />
          </th>
          {[labels.from, labels.amount, labels.invoice, labels.because].map((label) => (
            <th key={label} role="columnheader" scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <Movement
            key={line.id}
            texts={texts}
            line={line}
            chosen={chosen.has(line.id)}
            reason={refused.get(line.id) ?? line.reason}
            busy={busy}
            onChoose={(value) => onChoose([line.id], value)}
          />
        ))}
      </tbody>
    </table>
  );
}

interface MovementProps {
  texts: BankTexts;
  line: BankLine;
  chosen: boolean;
  reason: BankReason;
  busy: boolean;
  onChoose: (chosen: boolean) => void;
}

function Movement({ texts, line, chosen, reason, busy, onChoose }: MovementProps) {
  const { locale, labels, reasons, list } = texts;
  const { id, payer, bookedOn, text, amount, match, invoice } = line;
  const possible = mayRecord(line);
  // Many banks name the payer in the text only.
  const name = payer ?? (text || labels.unknown);
  return (
    <tr role="row" data-off={possible ? undefined : ''}>
      <td role="cell">
        <input
          type="checkbox"
          id={`line-${id}`}
          aria-label={fillText(labels.choose, { name, amount: formatCents(amount, locale) })}
          aria-describedby={`line-${id}-reason`}
          checked={possible && chosen}
          disabled={busy || !possible}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </td>
      <th role="rowheader" scope="row">
        {name}
        <p>{[formatListDay(bookedOn, locale), name !== text && text].filter(Boolean).join(' · ')}</p>
      </th>
      <td role="cell">{formatCents(amount, locale)}</td>
      <td role="cell">
        {invoice ? (
          <>
            <a href={`${list}/${encodeURIComponent(invoice.id)}`}>{invoice.reference}</a>{' '}
            {invoice.customerName}
            <p>{restOf(line, texts)}</p>
          </>
        ) : (
          '–'
        )}
      </td>
      <td role="cell" id={`line-${id}-reason`}>
        <StateSign sign={signs[match]} label={reasons[reason]} />
      </td>
    </tr>
  );
}

/** What the invoice asks for, then what stays. */
function restOf(line: BankLine, { locale, labels }: BankTexts): string {
  const left = leftAfter(line);
  const due = formatCents(line.invoice?.due ?? 0, locale);
  const rest = formatCents(Math.abs(left), locale);
  return fillText(left === 0 ? labels.settles : left > 0 ? labels.leaves : labels.over, { due, rest });
}
