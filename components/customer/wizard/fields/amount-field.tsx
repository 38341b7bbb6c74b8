'use client';

import formStyles from '@/components/form/form.module.scss';
import type { ContractForm } from '@/components/form/use-contract-form';
import { Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import type { RequestValues } from '@/lib/requests/values';
import styles from '../steps/step.module.scss';

interface Props {
  contract: ContractForm<RequestValues, unknown>;
  name: 'budget.min' | 'budget.max';
  label: string;
  note: string | undefined;
  unit: string;
  initial: string;
}

export function AmountField({ contract, name, label, note, unit, initial }: Props) {
  const { id, error, busy, input } = contract.field(name);
  return (
    <Field id={id} label={label} note={note} error={error}>
      {(wiring) => (
        <div className={formStyles.affix}>
          <TextInput
            {...wiring}
            {...input}
            inputMode="numeric"
            autoComplete="off"
            readOnly={busy}
            defaultValue={initial}
          />
          <span className={styles.unit}>{unit}</span>
        </div>
      )}
    </Field>
  );
}
