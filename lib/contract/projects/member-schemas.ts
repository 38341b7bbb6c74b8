// Who belongs to a project. @see specification §3
import { z } from 'zod';
import { success } from '../core/envelope';
import { id, instant } from '../core/fields';
import { memberRoles } from './choices';

const memberRoleSchema = z.enum(memberRoles);

export const memberSchema = z.object({
  userId: id,
  /** A label. */
  role: memberRoleSchema,
  name: z.string(),
  /** Of the agency. */
  team: z.boolean(),
  /** The account's address is not verified: until then the member reads nothing of the project. */
  awaitsVerification: z.boolean(),
  joinedAt: instant,
});
export type ProjectMember = z.output<typeof memberSchema>;

export const memberBody = z.object({ userId: id, role: memberRoleSchema });
export const memberAnswer = success({ member: memberSchema });
