// The focus follows added or removed parts.
'use client';

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { LiveButton } from '@/components/form/live-button';
import { fieldSentence } from '@/components/form/sentences';
import { fieldId, type ContractForm } from '@/components/form/use-contract-form';
import { FieldNotes } from '@/components/ui/fields/field';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import { quoteLimits } from '@/lib/contract/quotes/choices';
import { formatCents } from '@/lib/format/money';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { restPart, typedShares, typedTotals, type TypedQuote } from '@/lib/quotes/typed-quote';
import { ScheduleBar } from '../schedule-bar';
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
  const [announcement, setAnnouncement] = useState('');
  const next = useRef<string>(undefined);
  const { totalInclTax } = typedTotals(lines, locale);
  const { amounts, left } = typedShares(parts, totalInclTax, locale);
  const words = labels.schedule;
  const id = fieldId(QUOTE_FORM, ALL_PARTS);
  const wrong = contract.form.formState.errors.schedule?.root?.message;

  // The field exists only after rendering.
  useEffect(() => {
    if (next.current !== undefined) document.getElementById(next.current)?.focus();
    next.current = undefined;
  }, [fields]);

  const focus = (index: number) => {
    next.current = fieldId(QUOTE_FORM, `schedule.${index}.share`);
  };
  const tell = (text: string, index: number) => setAnnouncement(fillText(text, { number: index + 1 }));

  function add(): void {
    if (contract.busy || fields.length >= quoteLimits.parts) return;
    focus(fields.length);
    append(restPart(contract.form.getValues('schedule'), totalInclTax, locale), { shouldFocus: false });
    tell(words.added, fields.length);
  }

  function drop(index: number): void {
    if (contract.busy || fields.length < 2) return;
    focus(Math.min(index, fields.length - 2));
    remove(index);
    tell(words.removed, index);
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
    <fieldset
      className={styles.lines}
      id={id}
      tabIndex={-1}
      aria-describedby={wrong ? `${id}-error ${id}-hint` : `${id}-hint`}
    >
      <legend>{words.heading}</legend>
      <FieldNotes
        id={id}
        hint={words.hint}
        error={wrong && fieldSentence(ALL_PARTS, wrong, contract.words)}
      />
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
      <LiveButton size="small" onClick={add}>
        <Icon name="plus" />
        {words.add}
      </LiveButton>
      <p className="vh" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}
