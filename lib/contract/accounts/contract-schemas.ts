import { z } from 'zod';

const count = z.number().int().min(0);

export const contractsSchema = z.object({
  /** Accepted quotes, which stay with the customer's legal entity. */
  accepted: count,
  /** Of these: in progress. */
  running: count,
  /** In progress, with the account as customer. */
  projects: count,
  /** Issued invoices and credit notes, which stay as well; hosts without invoices omit all three. */
  invoices: count.optional(),
  /** Of these: with something left to pay. */
  unpaid: count.optional(),
  /** Of these: paid too much. */
  toRefund: count.optional(),
});
export type Contracts = z.output<typeof contractsSchema>;

export const isBound = ({ running, projects, unpaid = 0, toRefund = 0 }: Contracts): boolean =>
  running + projects + unpaid + toRefund > 0;

/** Required (409 CONTRACT_RUNNING) with a quote or project in progress, or an invoice to pay or refund. */
export const runningField = z.literal('confirmed').optional();
export type Confirmed = z.output<typeof runningField>;
