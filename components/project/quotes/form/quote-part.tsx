'use client';

import { useWatch } from 'react-hook-form';
import { LiveButton } from '@/components/form/live-button';
import { TextField } from '@/components/form/text-field';
import type { ContractForm } from '@/components/form/use-contract-form';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import { partDues } from '@/lib/contract/quotes/choices';
import { formatCents } from '@/lib/format/money';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import type { TypedQuote } from '@/lib/quotes/typed-quote';
import type { QuoteBody } from './quote.schema';
import { Choice } from './quote-customer';
import type { QuoteFormTexts } from './quote-form-texts';
import styles from './quote-form.module.scss';

interface Props {
  contract: ContractForm<TypedQuote, QuoteBody>;
  labels: Messages['quotes']['form'];
  milestones: QuoteFormTexts['milestones'];
  /** Earliest day. */
  today: string;
  locale: Locale;
  index: number;
  count: number;
  /** Cents; undefined for invalid input. */
  amount: number | undefined;
  onRemove: (index: number) => void;
}

export function QuotePart({
  contract,
  labels,
  milestones,
  today,
  locale,
  index,
  count,
  amount,
  onRemove,
}: Props) {
  const due = useWatch({ control: contract.form.control, name: `schedule.${index}.due` });
  const words = labels.schedule;
  const number = index + 1;
  const dues = partDues.filter((each) => each !== 'milestone' || milestones.length > 0 || due === each);
  return (
    <li className={styles.line}>
      <div role="group" aria-label={fillText(words.part, { number })} className={styles.part}>
        <TextField
          field={contract.field(`schedule.${index}.share`)}
          label={words.share}
          inputMode="decimal"
          autoComplete="off"
          className={styles.share}
        />
        <Choice
          field={contract.field(`schedule.${index}.unit`)}
          label={words.unit}
          options={(['percent', 'amount'] as const).map((value) => ({ value, label: words.units[value] }))}
        />
        <Choice
          field={contract.field(`schedule.${index}.due`)}
          label={words.due}
          options={dues.map((value) => ({ value, label: words.dues[value] }))}
        />
        {due === 'milestone' && (
          <Choice
            field={contract.field(`schedule.${index}.milestoneId`)}
            label={words.milestone}
            options={[{ value: '', label: words.choose }, ...milestones]}
          />
        )}
        {due === 'date' && (
          <TextField
            field={contract.field(`schedule.${index}.on`)}
            label={words.on}
            type="date"
            min={today}
          />
        )}
        <div className={styles.partEnd}>
          <p className={styles.lineTotal}>
            <span>{words.amount}</span>
            <strong>{amount === undefined ? '–' : formatCents(amount, locale)}</strong>
          </p>
          <div className={styles.tools}>
            <LiveButton
              icon
              variant="quiet"
              aria-label={fillText(words.remove, { number })}
              aria-disabled={count === 1 || undefined}
              onClick={() => onRemove(index)}
            >
              <Icon name="close" />
            </LiveButton>
          </div>
        </div>
      </div>
    </li>
  );
}
