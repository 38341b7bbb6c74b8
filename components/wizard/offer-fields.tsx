// Service, tier and budget: choosing on the price table suggests the type of project and the budget, and never takes away
// what somebody wrote themselves.
'use client';

import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { formatMoneyRange } from '@/lib/format/money';
import { fillText } from '@/lib/i18n/fill-text';
import { answersOf, budgetOf, offerOf, type Offer } from '@/lib/project-request/prefill';
import { serviceIds, services, tierIds } from '@/lib/services';
import { AmountField } from './amount-field';
import type { StepFieldProps } from './step-field';
import styles from './step.module.scss';

export function OfferFields({ contract, defaults, words, note }: StepFieldProps) {
  const { setValue, getValues, control } = contract.form;
  const [service, tier, budget] = useWatch({ control, name: ['service', 'tier', 'budget'] });
  const before = useRef<Offer | undefined>(offerOf(defaults));
  const offer = offerOf({ service, tier });
  const range = offer?.tier && services[offer.service][offer.tier].price;
  const suggested = offer && budgetOf(offer);
  const differs = suggested && (budget.min !== suggested.min || budget.max !== suggested.max);

  function take({ min, max }: { min: string; max: string }): void {
    setValue('budget.min', min, { shouldDirty: true });
    setValue('budget.max', max, { shouldDirty: true });
  }

  /** What the last choice suggested, and nobody changed, follows the new one. */
  function follow(): void {
    const values = getValues();
    const [last, now] = [before.current && answersOf(before.current), offerOf(values)];
    before.current = now;
    const unchanged = (value: string | null, suggestion: string | undefined) => !value || value === suggestion;
    if (now && unchanged(values.projectType, last?.projectType)) setValue('projectType', answersOf(now).projectType, { shouldDirty: true });
    const mine = unchanged(values.budget.min, last?.budget.min) && unchanged(values.budget.max, last?.budget.max);
    if (mine) take(now ? budgetOf(now) : { min: '', max: '' });
  }

  const choices = [
    { name: 'service', ids: serviceIds, names: words.brief.services as Readonly<Record<string, string>> },
    { name: 'tier', ids: tierIds, names: words.brief.tiers as Readonly<Record<string, string>> },
  ] as const;

  return (
    <>
      {choices.map(({ name, ids, names }) => {
        const { id, error, input } = contract.field(name);
        return (
          <Field key={name} id={id} label={words.brief.labels[name]} note={note} error={error}>
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
      <AmountField contract={contract} name="budget.min" label={words.brief.labels.min} note={note} unit={words.wizard.euros} initial={defaults.budget.min} />
      <AmountField contract={contract} name="budget.max" label={words.brief.labels.max} note={note} unit={words.wizard.euros} initial={defaults.budget.max} />
      {range && (
        <p className={`small ${styles.wide} ${styles.suggestion}`}>
          {fillText(words.wizard.perTier, { range: formatMoneyRange(range, words.locale) })}{' '}
          {differs && (
            <Button variant="quiet" size="small" onClick={() => take(suggested)}>
              {words.wizard.takeRange}
            </Button>
          )}
        </p>
      )}
    </>
  );
}
