// What every field of a step is drawn from.
import type { FieldPath } from 'react-hook-form';
import type { ContractForm } from '@/components/form/use-contract-form';
import type { RequestField } from '@/lib/requests/fields';
import type { RequestValues } from '@/lib/requests/values';
import type { WizardWords } from '../wizard-words';

export interface StepFieldProps {
  contract: ContractForm<RequestValues, unknown>;
  field: RequestField;
  defaults: RequestValues;
  words: WizardWords;
  /** Says that the field is optional. */
  note: string | undefined;
}

/** What the form library calls a field. */
export const pathOf = ({ name }: Pick<RequestField, 'name'>) => name as FieldPath<RequestValues>;
