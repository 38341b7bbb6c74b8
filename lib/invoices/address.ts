import { addressOf } from '@/lib/contract/core/address/address';

/** The document of an issued invoice. */
export const documentAddress = (id: string): `/api/${string}` =>
  addressOf('/api/invoices/{id}/document', { id });
