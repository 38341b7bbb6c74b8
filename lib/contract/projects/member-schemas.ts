import { z } from 'zod';
import { success } from '../core/envelope';
import { id, instant } from '../core/fields';
import { memberRoles } from './choices';

const memberRoleSchema = z.enum(memberRoles);

export const memberSchema = z.object({
  userId: id,
  role: memberRoleSchema,
  name: z.string(),
  team: z.boolean(),
  /** With an unverified address, the member cannot read the project. */
  awaitsVerification: z.boolean(),
  joinedAt: instant,
});
export type ProjectMember = z.output<typeof memberSchema>;

export const memberBody = z.object({ userId: id, role: memberRoleSchema });
export const memberAnswer = success({ member: memberSchema });
