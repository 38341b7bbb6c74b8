import { InvoicePage } from '@/components/office/invoices/record/invoice-page';
import { invoiceMetadata, openInvoice, type InvoicePageProps } from '../open-invoice';

export const generateMetadata = invoiceMetadata('officeInvoice');

export default function Page(props: InvoicePageProps) {
  return openInvoice(props, 'officeInvoice', (opened) => <InvoicePage {...opened} />);
}
