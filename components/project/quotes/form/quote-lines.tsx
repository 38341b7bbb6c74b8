'use client';

import type { KeyboardEvent } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useListChanges } from '@/components/form/list-changes';
import { fieldSentence } from '@/components/form/sentences';
import { fieldId } from '@/components/form/use-contract-form';
import type { Locale } from '@/lib/contract/core/locale';
import type { Messages } from '@/lib/i18n/messages';
import { emptyLine, typedTotals } from '@/lib/quotes/typed-quote';
import { FormList } from './form-list';
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
  /** Number of lines, and letters of a label. */
  limits: { lines: number; label: number };
}

export function QuoteLines({ contract, labels, rates, locale, limits }: Props) {
  const { control } = contract.form;
  const { fields, insert, remove, move } = useFieldArray({ control, name: 'lines' });
  const lines = useWatch({ control, name: 'lines' });
  const changes = useListChanges(fields);
  const totals = typedTotals(lines, locale).lines;
  const id = fieldId(contract.id, ALL_LINES);
  const wrong = contract.form.formState.errors.lines?.root?.message;

  const focus = (index: number, part: LinePart) =>
    changes.focus(fieldId(contract.id, `lines.${index}.${part}`));

  function add(index: number): void {
    if (contract.busy || fields.length >= limits.lines) return;
    focus(index, 'label');
    insert(index, emptyLine(contract.form.getValues('lines')[index - 1]), { shouldFocus: false });
    changes.tell(labels.added, index);
  }

  function drop(index: number): void {
    if (contract.busy || fields.length < 2) return;
    focus(Math.min(index, fields.length - 2), 'label');
    remove(index);
    changes.tell(labels.removed, index);
  }

  function shift(index: number, by: -1 | 1, part: LinePart): void {
    const to = index + by;
    if (contract.busy || to < 0 || to >= fields.length) return;
    focus(to, part);
    move(index, to);
    changes.tell(labels.moved, to);
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
    <FormList
      id={id}
      legend={labels.lines}
      hint={labels.keys}
      error={wrong && fieldSentence(ALL_LINES, wrong, contract.words)}
      add={labels.add}
      onAdd={() => add(fields.length)}
      announcement={changes.announcement}
    >
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
            mostInLabel={limits.label}
            onKey={onKey}
            onMove={shift}
            onRemove={drop}
          />
        ))}
      </ol>
    </FormList>
  );
}
