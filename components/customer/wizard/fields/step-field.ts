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
  note: string | undefined;
}

export const pathOf = ({ name }: Pick<RequestField, 'name'>) => name as FieldPath<RequestValues>;
