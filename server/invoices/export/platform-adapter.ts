// Approved platforms take structured invoices and report their states. The shipped adapter writes files.
// @see docs/decisions/0085
import type { Day } from '../../db/codec';

export interface PlatformInvoice {
  id: string;
  reference: string;
  kind: 'invoice' | 'creditNote';
  issuedOn: Day;
  customerName: string;
  /** null: a consumer, or a foreign company. */
  siren: string | null;
  /** Cents. */
  totalInclTax: number;
  /** SHA-256 of the chain. */
  hash: string;
}

export interface PlatformState {
  reference: string;
  /** `deposited`: the platform or the folder has it. */
  state: 'deposited' | 'delivered' | 'refused' | 'paid';
  /** In the platform's words. */
  detail: string | null;
}

export interface PlatformAdapter {
  /** @param bytes Factur-X. Sent again, the same reference is one document. */
  send(invoice: PlatformInvoice, bytes: () => Promise<Uint8Array>): Promise<void>;
  /** Of what was sent. */
  readStates(): Promise<PlatformState[]>;
}
