'use client';

import type { KeyboardEvent } from 'react';
import { LiveButton } from '@/components/form/live-button';
import { TextField } from '@/components/form/text-field';
import { fieldId } from '@/components/form/use-contract-form';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import { formatCents } from '@/lib/format/money';
import { formatRate } from '@/lib/format/numbers';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import type { TypedLine } from '@/lib/quotes/typed-quote';
import type { LinesForm } from './form-parts';
import { Choice } from './quote-customer';
import type { QuoteFormTexts } from './quote-form-texts';
import styles from './quote-form.module.scss';

export type LinePart = keyof TypedLine | 'up' | 'down';

interface Props {
  contract: LinesForm;
  labels: Messages['quotes']['form'];
  rates: QuoteFormTexts['rates'];
  locale: Locale;
  index: number;
  count: number;
  /** Cents; undefined for invalid input. */
  total: number | undefined;
  mostInLabel: number;
  onKey: (event: KeyboardEvent, index: number) => void;
  onMove: (index: number, by: -1 | 1, part: LinePart) => void;
  onRemove: (index: number) => void;
}

export function QuoteLine({
  contract,
  labels,
  rates,
  locale,
  index,
  count,
  total,
  mostInLabel,
  onKey,
  onMove,
  onRemove,
}: Props) {
  const number = index + 1;
  const named = (text: string) => fillText(text, { number });
  return (
    <li className={styles.line} onKeyDown={(event) => onKey(event, index)}>
      <div role="group" aria-label={named(labels.line)} className={styles.fields}>
        <TextField
          field={contract.field(`lines.${index}.label`)}
          label={labels.item}
          maxLength={mostInLabel}
          autoComplete="off"
          className={styles.label}
        />
        <TextField
          field={contract.field(`lines.${index}.quantity`)}
          label={labels.quantity}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          field={contract.field(`lines.${index}.unitPrice`)}
          label={labels.unitPrice}
          note={labels.unit}
          inputMode="text"
          autoComplete="off"
        />
        <RateField contract={contract} label={labels.vatRate} rates={rates} locale={locale} index={index} />
        <p className={styles.lineTotal}>
          <span>{labels.lineTotal}</span>
          <strong>{total === undefined ? '–' : formatCents(total, locale)}</strong>
        </p>
        <div className={styles.tools}>
          <LiveButton
            icon
            variant="quiet"
            id={fieldId(contract.id, `lines.${index}.up`)}
            aria-label={named(labels.up)}
            aria-disabled={index === 0 || undefined}
            onClick={() => onMove(index, -1, 'up')}
          >
            <span className={styles.up}>
              <Icon name="chevron-down" />
            </span>
          </LiveButton>
          <LiveButton
            icon
            variant="quiet"
            id={fieldId(contract.id, `lines.${index}.down`)}
            aria-label={named(labels.down)}
            aria-disabled={index === count - 1 || undefined}
            onClick={() => onMove(index, 1, 'down')}
          >
            <Icon name="chevron-down" />
          </LiveButton>
          <LiveButton
            icon
            variant="quiet"
            aria-label={named(labels.remove)}
            aria-disabled={count === 1 || undefined}
            onClick={() => onRemove(index)}
          >
            <Icon name="close" />
          </LiveButton>
        </div>
      </div>
    </li>
  );
}

interface RateProps extends Pick<Props, 'contract' | 'rates' | 'locale' | 'index'> {
  label: string;
}

function RateField({ contract, label, rates, locale, index }: RateProps) {
  const name = `lines.${index}.vatRate` as const;
  // An earlier line may have another rate.
  const chosen = contract.form.getValues(name);
  const offered = rates.some(({ value }) => value === chosen)
    ? rates
    : [{ value: chosen, label: formatRate(Number(chosen), locale) }, ...rates];
  return <Choice field={contract.field(name)} label={label} options={offered} />;
}
