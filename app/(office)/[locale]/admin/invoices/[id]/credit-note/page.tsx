import { CreditNotePage } from '@/components/office/invoices/credit/credit-note-page';
import { invoiceMetadata, openInvoice, type InvoicePageProps } from '../../open-invoice';

export const generateMetadata = invoiceMetadata('officeCreditNote');

export default function Page(props: InvoicePageProps) {
  return openInvoice(props, 'officeCreditNote', (opened) => <CreditNotePage {...opened} />);
}
