'use client';

import { LiveButton } from '@/components/form/live-button';
import { StateSign, type Sign } from '@/components/ui/signs/state-sign';
import type { BankFile, BankLine } from '@/lib/contract/invoices/bank-schemas';
import type { BankMatch, BankReason } from '@/lib/contract/invoices/choices';
import { formatListDay } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { fillText } from '@/lib/i18n/fill-text';
import { leftAfter, mayAssign, mayRecord } from '@/lib/invoices/bank-choice';
import styles from './bank.module.scss';
import { payerOf, type BankTexts } from './bank-texts';

interface Props {
  texts: BankTexts;
  lines: BankFile['lines'];
  format: BankFile['format'];
  /** Lines that the box of all chooses. */
  payable: readonly string[];
  chosen: ReadonlySet<string>;
  /** Lines with an invoice that the user chose. */
  byHand: ReadonlySet<string>;
  /** Lines that the last confirmation refused, with the reason. */
  refused: ReadonlyMap<string, BankReason>;
  busy: boolean;
  onChoose: (ids: readonly string[], chosen: boolean) => void;
  onAssign: (line: BankLine) => void;
}

const signs: Readonly<Record<BankMatch, Sign>> = {
  sure: 'done',
  partial: 'progress',
  doubtful: 'wait',
  stranger: 'off',
};

export function BankTable(props: Props) {
  const { texts, lines, format, payable, chosen, byHand, refused, busy, onChoose, onAssign } = props;
  const { labels, reasons } = texts;
  const all = payable.length > 0 && payable.every((id) => chosen.has(id));
  const some = payable.some((id) => chosen.has(id));
  const reasonOf = ({ id, reason }: BankLine) => {
    const refusal = refused.get(id);
    if (!refusal && byHand.has(id)) return labels.byHand;
    const because = refusal ?? reason;
    // Banks write references of movements in camt.053 only.
    return because === 'recorded' && format === 'csv'
      ? `${reasons.recorded} ${labels.equalMovement}`
      : reasons[because];
  };
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
              disabled={busy || payable.length === 0}
              ref={(box) => {
                if (box) box.indeterminate = some && !all;
              }}
              onChange={() => onChoose(payable, !all)}
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
            reason={reasonOf(line)}
            busy={busy}
            onChoose={(value) => onChoose([line.id], value)}
            onAssign={() => onAssign(line)}
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
  reason: string;
  busy: boolean;
  onChoose: (chosen: boolean) => void;
  onAssign: () => void;
}

function Movement({ texts, line, chosen, reason, busy, onChoose, onAssign }: MovementProps) {
  const { locale, labels, list } = texts;
  const { id, bookedOn, text, amount, match, invoice } = line;
  const possible = mayRecord(line);
  const name = payerOf(line, labels);
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
          !mayAssign(line) && '–'
        )}
        {mayAssign(line) && (
          <LiveButton
            size="small"
            className={styles.assign}
            aria-haspopup="dialog"
            aria-label={fillText(labels.assign.openOf, { name })}
            disabled={busy}
            onClick={onAssign}
          >
            {invoice ? labels.assign.other : labels.assign.open}
          </LiveButton>
        )}
      </td>
      <td role="cell" id={`line-${id}-reason`}>
        <StateSign sign={signs[match]} label={reason} />
      </td>
    </tr>
  );
}

/** What the invoice asks for, then what stays; of a recorded movement, the word for it. */
function restOf(line: BankLine, { locale, labels }: BankTexts): string {
  if (line.reason === 'recorded') return labels.wasRecorded;
  const left = leftAfter(line);
  const due = formatCents(line.invoice?.due ?? 0, locale);
  const rest = formatCents(Math.abs(left), locale);
  return fillText(left === 0 ? labels.settles : left > 0 ? labels.leaves : labels.over, { due, rest });
}
