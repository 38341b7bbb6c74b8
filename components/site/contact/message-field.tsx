'use client';

import { useWatch } from 'react-hook-form';
import type { ContractForm } from '@/components/form/use-contract-form';
import { Field } from '@/components/ui/fields/field';
import { TextArea } from '@/components/ui/fields/text-area';
import { contactLimits } from '@/lib/contract/contacts/choices';
import { formatNumber } from '@/lib/format/numbers';
import type { Messages } from '@/lib/i18n/messages';
import type { ContactBody, ContactValues } from './contact-values';

interface Props {
  contract: ContractForm<ContactValues, ContactBody>;
  labels: Pick<Messages['contact']['form'], 'message' | 'messageHint' | 'count'>;
}

export function MessageField({ contract, labels }: Props) {
  const { locale } = contract.words;
  const text = useWatch({ control: contract.form.control, name: 'message' });
  const field = contract.field('message');
  const count = labels.count
    .replace('{count}', formatNumber(text.length, locale))
    .replace('{most}', formatNumber(contactLimits.message, locale));
  return (
    <Field id={field.id} label={labels.message} hint={`${labels.messageHint} ${count}`} error={field.error}>
      {(wiring) => <TextArea {...wiring} {...field.input} readOnly={field.busy} rows={6} />}
    </Field>
  );
}
