'use client';

import { useWatch } from 'react-hook-form';
import formStyles from '@/components/form/form.module.scss';
import { TextField } from '@/components/form/text-field';
import type { FieldProps } from '@/components/form/use-contract-form';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import type { Messages } from '@/lib/i18n/messages';
import type { CustomerForm } from './form-parts';
import type { QuoteFormTexts } from './quote-form-texts';
import styles from './quote-form.module.scss';

interface Props {
  contract: CustomerForm;
  labels: Messages['quotes']['form'];
  countries: QuoteFormTexts['countries'];
  /** Optional fields are marked. */
  optional: string;
}

/** Party and address that the documents print. */
export function QuoteCustomer({ contract, labels, countries, optional }: Props) {
  const kind = useWatch({ control: contract.form.control, name: 'customer.kind' });
  const isBusiness = kind === 'business';
  const words = labels.customer;
  return (
    <fieldset className={styles.lines}>
      <legend>{words.heading}</legend>
      <p className="small muted">{words.hint}</p>
      <div className={styles.whole}>
        <Choice
          field={contract.field('customer.kind')}
          label={words.kind}
          options={(['business', 'consumer'] as const).map((value) => ({ value, label: words.kinds[value] }))}
        />
        <TextField
          field={contract.field('customer.name')}
          label={isBusiness ? words.company : words.person}
          autoComplete="off"
        />
        {isBusiness && (
          <div className={formStyles.pair}>
            <TextField
              field={contract.field('customer.siret')}
              label={words.siret}
              hint={words.siretHint}
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              field={contract.field('customer.vatNumber')}
              label={words.vatNumber}
              note={optional}
              autoComplete="off"
            />
          </div>
        )}
        {isBusiness && (
          <TextField
            field={contract.field('customer.contact')}
            label={words.contact}
            note={optional}
            autoComplete="off"
          />
        )}
        <TextField field={contract.field('customer.street')} label={words.street} autoComplete="off" />
        <div className={formStyles.pair}>
          <TextField
            field={contract.field('customer.postalCode')}
            label={words.postalCode}
            autoComplete="off"
          />
          <TextField field={contract.field('customer.city')} label={words.city} autoComplete="off" />
        </div>
        <Choice field={contract.field('customer.country')} label={words.country} options={countries} />
      </div>
    </fieldset>
  );
}

interface ChoiceProps {
  field: FieldProps;
  label: string;
  options: readonly { value: string; label: string }[];
  className?: string | undefined;
}

export function Choice({ field: { id, error, input, busy }, label, options, className }: ChoiceProps) {
  return (
    <Field id={id} label={label} error={error} className={className}>
      {(wiring) => (
        <Select {...wiring} {...input} disabled={busy}>
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
