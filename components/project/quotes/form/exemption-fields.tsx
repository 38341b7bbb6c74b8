'use client';

import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/text-field';
import { exemptionCategories, exemptionReasonLimit } from '@/lib/contract/quotes/choices';
import type { Messages } from '@/lib/i18n/messages';
import { hasUntaxedLine, type TypedExemption } from '@/lib/quotes/typed-quote';
import type { ExemptionForm } from './form-parts';
import { Choice } from './quote-customer';

interface Props {
  contract: ExemptionForm;
  labels: Messages['quotes']['form']['exemption'];
}

/** Shown once a line has no VAT. */
export function ExemptionFields({ contract, labels }: Props) {
  const { control } = contract.form;
  const lines = useWatch({ control, name: 'lines' });
  const category: TypedExemption['category'] = useWatch({ control, name: 'exemption.category' });
  if (!hasUntaxedLine(lines)) return null;
  return (
    <>
      <Choice
        field={contract.field('exemption.category')}
        label={labels.category}
        options={[
          { value: '', label: labels.choose },
          ...exemptionCategories.map((value) => ({ value, label: labels.categories[value] })),
        ]}
      />
      {category !== '' && (
        <TextField
          field={contract.field('exemption.reason')}
          label={labels.reason}
          hint={labels.hints[category]}
          maxLength={exemptionReasonLimit}
          autoComplete="off"
        />
      )}
    </>
  );
}
