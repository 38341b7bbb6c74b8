'use client';

import type { KeyboardEvent, ReactNode } from 'react';
import { FormFrame } from '@/components/form/form-frame';
import formStyles from '@/components/form/form.module.scss';
import { TextField } from '@/components/form/text-field';
import { Field } from '@/components/ui/fields/field';
import { TextArea } from '@/components/ui/fields/text-area';
import type { Locale } from '@/lib/contract/core/locale';
import { quoteLimits } from '@/lib/contract/quotes/choices';
import { ExemptionFields } from './exemption-fields';
import { customerPartOf, exemptionPartOf, linesOf } from './form-parts';
import type { QuoteFormTexts } from './quote-form-texts';
import { QuoteCustomer } from './quote-customer';
import { QuoteLines } from './quote-lines';
import { QuoteSchedule } from './quote-schedule';
import { QuoteTotals } from '../quote-totals';
import styles from './quote-form.module.scss';
import type { QuoteFormState } from './use-quote-form';

export interface Owner {
  id: string;
  email: string;
}

interface Props {
  state: QuoteFormState;
  texts: QuoteFormTexts;
  locale: Locale;
  email: string;
  submit: string;
  /** What sending does. */
  promise: string;
  notice?: ReactNode;
  leave: ReactNode;
}

export function QuoteForm({
  state: { contract },
  texts: { labels, heading, rates, countries, milestones, today, words },
  locale,
  email,
  submit,
  promise,
  notice,
  leave,
}: Props) {
  const notes = contract.field('notes');

  function sendByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    contract.submit();
  }

  return (
    <section className={styles.paper} aria-labelledby="quote-form-heading">
      <h2 id="quote-form-heading" className={styles.heading} tabIndex={-1}>
        {heading}
      </h2>
      {notice}
      {/* Not a control: handles key events of its children. */}
      <div onKeyDown={sendByKey}>
        <FormFrame
          contract={contract}
          labelledBy="quote-form-heading"
          submit={submit}
          sending={words.common.sending}
          email={email}
          after={leave}
        >
          <TextField
            field={contract.field('title')}
            label={labels.title}
            hint={labels.titleHint}
            maxLength={quoteLimits.title}
            autoComplete="off"
          />
          <QuoteCustomer
            contract={customerPartOf(contract)}
            labels={labels}
            countries={countries}
            optional={words.common.optional}
          />
          <QuoteLines
            contract={linesOf(contract)}
            labels={labels}
            rates={rates}
            locale={locale}
            limits={quoteLimits}
          />
          <QuoteTotals contract={linesOf(contract)} labels={labels} locale={locale} />
          <ExemptionFields contract={exemptionPartOf(contract)} labels={labels.exemption} />
          <QuoteSchedule
            contract={contract}
            labels={labels}
            milestones={milestones}
            today={today}
            locale={locale}
          />
          <TextField
            field={contract.field('validUntil')}
            label={labels.validUntil}
            hint={labels.validUntilHint}
            type="date"
            min={today}
            className={styles.date}
          />
          <div className={formStyles.pair}>
            <TextField
              field={contract.field('startOn')}
              label={labels.startOn}
              note={words.common.optional}
              type="date"
              min={today}
            />
            <TextField
              field={contract.field('duration')}
              label={labels.duration}
              note={words.common.optional}
              hint={labels.durationHint}
              maxLength={quoteLimits.duration}
              autoComplete="off"
            />
          </div>
          <TextField
            field={contract.field('place')}
            label={labels.place}
            note={words.common.optional}
            maxLength={quoteLimits.place}
            autoComplete="off"
          />
          <Field
            id={notes.id}
            label={labels.notes}
            note={words.common.optional}
            hint={labels.notesHint}
            error={notes.error}
          >
            {(wiring) => (
              <TextArea
                {...wiring}
                {...notes.input}
                readOnly={notes.busy}
                rows={5}
                maxLength={quoteLimits.notes}
              />
            )}
          </Field>
          <p className="small muted">{promise}</p>
        </FormFrame>
      </div>
    </section>
  );
}
