'use client';

import type { KeyboardEvent } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useListChanges } from '@/components/form/list-changes';
import { fieldSentence } from '@/components/form/sentences';
import { fieldId, type ContractForm } from '@/components/form/use-contract-form';
import type { Locale } from '@/lib/contract/core/locale';
import { quoteLimits } from '@/lib/contract/quotes/choices';
import { formatCents } from '@/lib/format/money';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { restPart, typedShares, typedTotals, type TypedQuote } from '@/lib/quotes/typed-quote';
import { ScheduleBar } from '../schedule-bar';
import { FormList } from './form-list';
import type { QuoteBody } from './quote.schema';
import { QuotePart } from './quote-part';
import type { QuoteFormTexts } from './quote-form-texts';
import styles from './quote-form.module.scss';
import { ALL_PARTS, QUOTE_FORM } from './use-quote-form';

interface Props {
  contract: ContractForm<TypedQuote, QuoteBody>;
  labels: Messages['quotes']['form'];
  milestones: QuoteFormTexts['milestones'];
  today: string;
  locale: Locale;
}

export function QuoteSchedule({ contract, labels, milestones, today, locale }: Props) {
  const { control } = contract.form;
  const { fields, append, remove } = useFieldArray({ control, name: 'schedule' });
  const [lines, parts] = useWatch({ control, name: ['lines', 'schedule'] });
  const changes = useListChanges(fields);
  const { totalInclTax } = typedTotals(lines, locale);
  const { amounts, left } = typedShares(parts, totalInclTax, locale);
  const words = labels.schedule;
  const id = fieldId(QUOTE_FORM, ALL_PARTS);
  const wrong = contract.form.formState.errors.schedule?.root?.message;

  const focus = (index: number) => changes.focus(fieldId(QUOTE_FORM, `schedule.${index}.share`));

  function add(): void {
    if (contract.busy || fields.length >= quoteLimits.parts) return;
    focus(fields.length);
    append(restPart(contract.form.getValues('schedule'), totalInclTax, locale), { shouldFocus: false });
    changes.tell(words.added, fields.length);
  }

  function drop(index: number): void {
    if (contract.busy || fields.length < 2) return;
    focus(Math.min(index, fields.length - 2));
    remove(index);
    changes.tell(words.removed, index);
  }

  function onKey(event: KeyboardEvent): void {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    // Enter adds a part instead of submitting.
    if (!(target instanceof HTMLInputElement) || key !== 'Enter' || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    add();
  }

  const sum =
    left === 0
      ? fillText(words.whole, { total: formatCents(totalInclTax, locale) })
      : fillText(left > 0 ? words.left : words.over, {
          left: formatCents(Math.abs(left), locale),
          total: formatCents(totalInclTax, locale),
        });
  return (
    <FormList
      id={id}
      legend={words.heading}
      hint={words.hint}
      error={wrong && fieldSentence(ALL_PARTS, wrong, contract.words)}
      add={words.add}
      onAdd={add}
      announcement={changes.announcement}
    >
      <ScheduleBar amounts={amounts.map((amount) => amount ?? 0)} total={totalInclTax} />
      <ol className={styles.list} onKeyDown={onKey}>
        {fields.map((field, index) => (
          <QuotePart
            key={field.id}
            contract={contract}
            labels={labels}
            milestones={milestones}
            today={today}
            locale={locale}
            index={index}
            count={fields.length}
            amount={amounts[index]}
            onRemove={drop}
          />
        ))}
      </ol>
      <p className={left === 0 ? styles.sum : `${styles.sum} ${styles.bad}`}>{sum}</p>
    </FormList>
  );
}
