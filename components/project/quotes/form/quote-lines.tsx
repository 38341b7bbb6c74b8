// The focus follows added, removed or moved lines.
'use client';

import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { LiveButton } from '@/components/form/live-button';
import { fieldSentence } from '@/components/form/sentences';
import { fieldId } from '@/components/form/use-contract-form';
import { FieldNotes } from '@/components/ui/fields/field';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import { quoteLimits } from '@/lib/contract/quotes/choices';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { emptyLine, typedTotals } from '@/lib/quotes/typed-quote';
import type { LinesForm } from './form-parts';
import type { QuoteFormTexts } from './quote-form-texts';
import { QuoteLine, type LinePart } from './quote-line';
import styles from './quote-form.module.scss';
import { ALL_LINES } from './use-quote-form';

interface Props {
  contract: LinesForm;
  labels: Messages['quotes']['form'];
  rates: QuoteFormTexts['rates'];
  locale: Locale;
}

export function QuoteLines({ contract, labels, rates, locale }: Props) {
  const { control } = contract.form;
  const { fields, insert, remove, move } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const [announcement, setAnnouncement] = useState('');
  const next = useRef<string>(undefined);
  const totals = typedTotals(lines, locale).lines;
  const id = fieldId(contract.id, ALL_LINES);
  const wrong = contract.form.formState.errors.lines?.root?.message;

  // The field exists only after rendering.
  useEffect(() => {
    if (next.current !== undefined) document.getElementById(next.current)?.focus();
    next.current = undefined;
  }, [fields]);

  const focus = (index: number, part: LinePart) => {
    next.current = fieldId(contract.id, `lines.${index}.${part}`);
  };
  const tell = (text: string, index: number) => setAnnouncement(fillText(text, { number: index + 1 }));

  function add(index: number): void {
    if (contract.busy || fields.length >= quoteLimits.lines) return;
    focus(index, 'label');
    insert(index, emptyLine(contract.form.getValues('lines')[index - 1]), { shouldFocus: false });
    tell(labels.added, index);
  }

  function drop(index: number): void {
    if (contract.busy || fields.length < 2) return;
    focus(Math.min(index, fields.length - 2), 'label');
    remove(index);
    tell(labels.removed, index);
  }

  function shift(index: number, by: -1 | 1, part: LinePart): void {
    const to = index + by;
    if (contract.busy || to < 0 || to >= fields.length) return;
    focus(to, part);
    move(index, to);
    tell(labels.moved, to);
  }

  function onKey(event: KeyboardEvent, index: number): void {
    const { target, key, altKey, ctrlKey, metaKey } = event;
    if (!(target instanceof HTMLInputElement) || ctrlKey || metaKey) return;
    // Enter adds a line instead of submitting.
    if (key === 'Enter' && !altKey) add(index + 1);
    else if (altKey && (key === 'ArrowUp' || key === 'ArrowDown'))
      shift(index, key === 'ArrowUp' ? -1 : 1, target.name.split('.').at(-1) as LinePart);
    else return;
    event.preventDefault();
  }

  return (
    <fieldset
      className={styles.lines}
      id={id}
      tabIndex={-1}
      aria-describedby={wrong ? `${id}-error ${id}-hint` : `${id}-hint`}
    >
      <legend>{labels.lines}</legend>
      <FieldNotes
        id={id}
        hint={labels.keys}
        error={wrong && fieldSentence(ALL_LINES, wrong, contract.words)}
      />
      <ol className={styles.list}>
        {fields.map((field, index) => (
          <QuoteLine
            key={field.id}
            contract={contract}
            labels={labels}
            rates={rates}
            locale={locale}
            index={index}
            count={fields.length}
            total={totals[index]}
            onKey={onKey}
            onMove={shift}
            onRemove={drop}
          />
        ))}
      </ol>
      <LiveButton size="small" onClick={() => add(fields.length)}>
        <Icon name="plus" />
        {labels.add}
      </LiveButton>
      <p className="vh" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}
