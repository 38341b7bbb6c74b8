import { addressOf } from '@/lib/contract/core/address/address';
import { downloadInvoice } from '@/lib/contract/invoices/export-calls';

/** The document of an issued invoice. */
export const documentAddress = (id: string): `/api/${string}` => addressOf(downloadInvoice.path, { id });
