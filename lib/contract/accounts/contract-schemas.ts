import { z } from 'zod';

const count = z.number().int().min(0);

/** What erasing the account concerns. */
export const contractsSchema = z.object({
  /** Accepted quotes, which stay with the customer's legal entity. */
  accepted: count,
  /** Of these: in progress. */
  running: count,
  /** In progress, with the account as customer. */
  projects: count,
});
export type Contracts = z.output<typeof contractsSchema>;

export const isBound = ({ running, projects }: Contracts): boolean => running + projects > 0;

/** Required (409 CONTRACT_RUNNING) if a quote or project is in progress. */
export const runningField = z.literal('confirmed').optional();
export type Confirmed = z.output<typeof runningField>;
