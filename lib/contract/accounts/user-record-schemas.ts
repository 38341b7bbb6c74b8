import { z } from 'zod';
import { contactSummarySchema } from '../contacts/schemas';
import { success } from '../core/envelope';
import { localeSchema } from '../core/locale-schema';
import { projectSummarySchema } from '../projects/schemas';
import { requestSummarySchema } from '../requests/schemas';
import { contractsSchema } from './contract-schemas';
import { sessionSchema } from './sign-in-schemas';
import { accountSchema, consentSchema } from './user-schemas';

/** `latest`: the newest five. */
const newest = <Each extends z.ZodType>(each: Each) =>
  z.object({ count: z.number().int().min(0), latest: z.array(each) });

export const userRecordQuery = z.object({ locale: localeSchema.optional() });
export const userRecordAnswer = success({
  user: accountSchema,
  /** Last seen first. */
  sessions: z.array(sessionSchema),
  /** Newest first. */
  consents: z.array(consentSchema),
  /** Newest start date first. */
  projects: z.array(projectSummarySchema),
  requests: newest(requestSummarySchema),
  contacts: newest(contactSummarySchema),
  contracts: contractsSchema,
});
export type UserRecord = Omit<z.output<typeof userRecordAnswer>, 'success' | 'message'>;
