// A choice suggests type and budget, but keeps typed values.
'use client';

import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/fields/field';
import { Button } from '@/components/ui/buttons/button';
import { Select } from '@/components/ui/fields/select';
import { lineKey, type ShortlistLine } from '@/lib/contract/projects/services';
import { formatMoneyRange } from '@/lib/format/money';
import { fillText } from '@/lib/i18n/fill-text';
import { answersOf, budgetOf, linesOf, selectionOf, type ServiceSelection } from '@/lib/requests/prefill';
import { tierIds, tierOf } from '@/lib/portfolio/services';
import { AmountField } from './amount-field';
import { ShortlistField } from './shortlist-field';
import type { StepFieldProps } from './step-field';
import styles from '../steps/step.module.scss';

export function SelectionFields({ contract, defaults, words, note }: StepFieldProps) {
  const { setValue, getValues, control } = contract.form;
  const { services } = words;
  const [service, tier, shortlist, budget] = useWatch({
    control,
    name: ['service', 'tier', 'shortlist', 'budget'],
  });
  const before = useRef<ServiceSelection | undefined>(selectionOf(defaults));
  const selection = selectionOf({ service, tier, shortlist });
  const lines = selection ? linesOf(selection) : [];
  const [only] = lines;
  const range = lines.length === 1 && only ? tierOf(only, services)?.price : undefined;
  const suggested = selection && budgetOf(selection, services);
  const differs = suggested && (budget.min !== suggested.min || budget.max !== suggested.max);

  function take({ min, max }: { min: string; max: string }): void {
    setValue('budget.min', min, { shouldDirty: true });
    setValue('budget.max', max, { shouldDirty: true });
  }

  function follow(): void {
    const values = getValues();
    const [last, now] = [before.current && answersOf(before.current, services), selectionOf(values)];
    before.current = now;
    const unchanged = (value: string | null, suggestion: string | undefined) =>
      !value || value === suggestion;
    if (now && unchanged(values.projectType, last?.projectType))
      setValue('projectType', answersOf(now, services).projectType, { shouldDirty: true });
    const mine =
      unchanged(values.budget.min, last?.budget.min) && unchanged(values.budget.max, last?.budget.max);
    if (mine) take(now ? budgetOf(now, services) : { min: '', max: '' });
  }

  function setLines(next: readonly ShortlistLine[]): void {
    const [first] = next;
    setValue('shortlist', next.length > 1 ? next.map(lineKey) : [], { shouldDirty: true });
    setValue('service', first?.service ?? '', { shouldDirty: true });
    setValue('tier', first?.tier ?? '', { shouldDirty: true });
    follow();
  }

  // A hidden service stays while selected.
  const choosable = Object.keys(words.details.services).filter(
    (id) => services[id]?.tiers !== undefined || id === defaults.service,
  );
  const known = services[service]?.tiers ? [services[service]] : Object.values(services);
  const tiers = tierIds.filter((id) => id === tier || known.some((each) => each.tiers?.[id] !== undefined));
  const choices = [
    { name: 'service', ids: choosable, names: words.details.services },
    { name: 'tier', ids: tiers, names: words.details.tiers as Readonly<Record<string, string>> },
  ] as const;

  return (
    <>
      <ShortlistField lines={lines} onChange={setLines} />
      {(lines.length > 1 ? [] : choices).map(({ name, ids, names }) => {
        const { id, error, input } = contract.field(name);
        return (
          <Field key={name} id={id} label={words.details.labels[name]} note={note} error={error}>
            {(wiring) => (
              <Select
                {...wiring}
                {...input}
                defaultValue={defaults[name]}
                onChange={(event) => {
                  input.onChange(event);
                  follow();
                }}
              >
                <option value="">{words.wizard.unset}</option>
                {ids.map((value) => (
                  <option key={value} value={value}>
                    {names[value]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        );
      })}
      <AmountField
        contract={contract}
        name="budget.min"
        label={words.details.labels.min}
        note={note}
        unit={words.wizard.euros}
        initial={defaults.budget.min}
      />
      <AmountField
        contract={contract}
        name="budget.max"
        label={words.details.labels.max}
        note={note}
        unit={words.wizard.euros}
        initial={defaults.budget.max}
      />
      {(range ?? differs) && (
        <p className={`small ${styles.wide} ${styles.suggestion}`}>
          {range && (
            <span>{fillText(words.wizard.perTier, { range: formatMoneyRange(range, words.locale) })}</span>
          )}
          {differs && (
            <Button size="small" onClick={() => take(suggested)}>
              {words.wizard.takeRange}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
