// Parts of the form that other forms with lines or a customer show too.
import type { FormWords } from '@/components/form/form-words';
import type { ContractForm } from '@/components/form/use-contract-form';
import type { Messages } from '@/lib/i18n/messages';
import type { TypedCustomer, TypedExemption, TypedLine } from '@/lib/quotes/typed-quote';

interface Lines {
  lines: TypedLine[];
}
interface Customer {
  customer: TypedCustomer;
}

interface Exemption extends Lines {
  exemption: TypedExemption;
}

export type LinesForm = ContractForm<Lines, unknown>;
export type CustomerForm = ContractForm<Customer, unknown>;
export type ExemptionForm = ContractForm<Exemption, unknown>;

/** react-hook-form's types are invariant: a form with further fields is not assignable. */
export const linesOf = <Values extends Lines, Body>(contract: ContractForm<Values, Body>): LinesForm =>
  contract as unknown as LinesForm;

export const customerPartOf = <Values extends Customer, Body>(
  contract: ContractForm<Values, Body>,
): CustomerForm => contract as unknown as CustomerForm;

export const exemptionPartOf = <Values extends Exemption, Body>(
  contract: ContractForm<Values, Body>,
): ExemptionForm => contract as unknown as ExemptionForm;

/** These forms label the title “Subject”. */
export const wordsOfSubject = (
  words: FormWords,
  { titleRequired }: Pick<Messages['quotes']['form'], 'titleRequired'>,
): FormWords => ({ ...words, fields: { ...words.fields, title_required: titleRequired } });
