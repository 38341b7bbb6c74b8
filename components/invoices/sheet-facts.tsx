import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import sheet from '@/components/project/quotes/sheet.module.scss';
import type { Locale } from '@/lib/contract/core/locale';
import type { Invoice } from '@/lib/contract/invoices/schemas';
import { formatAddress } from '@/lib/format/contact';
import { formatDate } from '@/lib/format/dates';

interface Props {
  locale: Locale;
  invoice: Pick<
    Invoice,
    'issuedOn' | 'dueOn' | 'serviceFrom' | 'serviceTo' | 'purchaseOrder' | 'deliveryAddress'
  >;
  quote: ReactNode;
  corrected: ReactNode;
  billed: ReactNode;
}

/** Missing facts are left out. */
export async function SheetFacts({ locale, invoice, quote, corrected, billed }: Props) {
  const t = await getTranslations({ locale, namespace: 'invoices.sheet' });
  const { issuedOn, dueOn, serviceFrom, serviceTo, purchaseOrder, deliveryAddress } = invoice;
  const day = (on: string | null) => on && <time dateTime={on}>{formatDate(on, locale)}</time>;
  const service =
    serviceFrom && serviceTo && serviceFrom !== serviceTo
      ? t('period', { from: formatDate(serviceFrom, locale), to: formatDate(serviceTo, locale) })
      : day(serviceTo);
  const facts: [
    key: 'issued' | 'due' | 'corrects' | 'quote' | 'service' | 'order' | 'billed' | 'delivered',
    value: ReactNode,
  ][] = [
    ['issued', day(issuedOn)],
    ['due', day(dueOn)],
    ['corrects', corrected],
    ['quote', quote],
    ['service', service],
    ['order', purchaseOrder],
    ['billed', billed],
    ['delivered', deliveryAddress && formatAddress(deliveryAddress, locale)],
  ];
  return (
    <dl className={sheet.head}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([key, value]) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
