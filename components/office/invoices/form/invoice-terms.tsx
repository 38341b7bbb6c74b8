'use client';

import { useWatch } from 'react-hook-form';
import formStyles from '@/components/form/form.module.scss';
import { TextField } from '@/components/form/text-field';
import type { ContractForm } from '@/components/form/use-contract-form';
import { ExemptionFields } from '@/components/project/quotes/form/exemption-fields';
import { exemptionPartOf } from '@/components/project/quotes/form/form-parts';
import { Choice } from '@/components/project/quotes/form/quote-customer';
import quoteStyles from '@/components/project/quotes/form/quote-form.module.scss';
import { Check } from '@/components/ui/fields/check';
import { locales } from '@/lib/contract/core/locale';
import { invoiceLimits } from '@/lib/contract/invoices/choices';
import type { InvoiceKind } from '@/lib/contract/invoices/choices';
import type { TypedInvoice } from '@/lib/invoices/typed-invoice';
import type { InvoiceBody } from './invoice.schema';
import type { InvoiceFormTexts } from './invoice-form-texts';

interface Props {
  contract: ContractForm<TypedInvoice, InvoiceBody>;
  texts: InvoiceFormTexts;
  kind: InvoiceKind;
}

/** What the law asks beside lines and customer. */
export function InvoiceTerms({ contract, texts, kind }: Props) {
  // It asks for no payment.
  const credit = kind === 'creditNote';
  const { labels, words, operations, quote } = texts;
  const optional = words.common.optional;
  return (
    <fieldset className={quoteStyles.lines}>
      <legend>{labels.terms}</legend>
      <div className={quoteStyles.whole}>
        <div className={formStyles.pair}>
          <Choice field={contract.field('operation')} label={labels.operation} options={operations} />
          <Choice
            field={contract.field('locale')}
            label={labels.locale}
            options={locales.map((value) => ({ value, label: labels.locales[value] }))}
          />
        </div>
        <div className={formStyles.pair}>
          <TextField
            field={contract.field('serviceFrom')}
            label={labels.serviceFrom}
            note={optional}
            type="date"
          />
          <TextField
            field={contract.field('serviceTo')}
            label={labels.serviceTo}
            note={credit || kind === 'deposit' ? optional : undefined}
            hint={labels.serviceHint}
            type="date"
          />
        </div>
        <div className={formStyles.pair}>
          {!credit && (
            <TextField
              field={contract.field('paymentDays')}
              label={labels.paymentDays}
              note={optional}
              hint={labels.paymentDaysHint}
              type="number"
              min={0}
              max={invoiceLimits.paymentDays}
            />
          )}
          <TextField
            field={contract.field('purchaseOrder')}
            label={labels.purchaseOrder}
            note={optional}
            maxLength={invoiceLimits.purchaseOrder}
            autoComplete="off"
          />
        </div>
        <ExemptionFields contract={exemptionPartOf(contract)} labels={quote.exemption} />
        <Delivery contract={contract} texts={texts} />
      </div>
    </fieldset>
  );
}

function Delivery({ contract, texts: { labels, quote, countries } }: Pick<Props, 'contract' | 'texts'>) {
  const elsewhere = useWatch({ control: contract.form.control, name: 'deliveryAddress.elsewhere' });
  const { id, error, input } = contract.field('deliveryAddress.elsewhere');
  const names = quote.customer;
  const field = (name: 'street' | 'postalCode' | 'city') => (
    <TextField
      key={name}
      field={contract.field(`deliveryAddress.${name}`)}
      label={names[name]}
      autoComplete="off"
    />
  );
  return (
    <>
      <Check id={id} label={labels.elsewhere} error={error} {...input} />
      {elsewhere && (
        <>
          {field('street')}
          <div className={formStyles.pair}>
            {field('postalCode')}
            {field('city')}
          </div>
          <Choice
            field={contract.field('deliveryAddress.country')}
            label={names.country}
            options={countries}
          />
        </>
      )}
    </>
  );
}
