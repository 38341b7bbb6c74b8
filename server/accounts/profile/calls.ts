import { activateUser } from '../access/activate-user';
import { addAddress } from './add-address';
import { changeAddress } from './change-address';
import { changePassword } from '../passwords/change-password';
import { deactivateAccount } from '../access/deactivate-account';
import { deactivateUser } from '../access/deactivate-user';
import { deleteAccount } from './delete-account';
import { deleteUser } from '../users/delete-user';
import { exportAccount } from './export-account';
import { inviteUser } from '../users/invite-user';
import { listAddresses } from './list-addresses';
import { listUsers } from '../users/list-users';
import { removeAddress } from './remove-address';
import { updateProfile } from './update-profile';
import { updateUser } from '../users/update-user';
import type * as users from '../../../lib/contract/accounts/calls';
import type { Handlers } from '../../core/serving/handler';

const done = { answer: { success: true } } as const;

/** An account and its projects: server/pages/calls.ts, server/projects/calls.ts. */
export const userHandlers: Pick<Handlers, Exclude<keyof typeof users, 'getUser' | 'listUserProjects'>> = {
  updateProfile: async ({ body, context }) => ({
    answer: { success: true, user: await updateProfile(context, body) },
  }),
  updatePassword: async ({ body, context }) => {
    await changePassword(context, body);
    return done;
  },
  deactivateAccount: async ({ body, context }) => {
    await deactivateAccount(context, body);
    return done;
  },
  deleteAccount: async ({ body, context }) => {
    await deleteAccount(context, body);
    return done;
  },
  exportAccount: async ({ context }) => ({ answer: { success: true, ...(await exportAccount(context)) } }),
  listAddresses: async ({ context }) => ({
    answer: { success: true, addresses: await listAddresses(context) },
  }),
  createAddress: async ({ body, context }) => ({
    answer: { success: true, address: await addAddress(context, body) },
  }),
  updateAddress: async ({ params, body, context }) => ({
    answer: { success: true, address: await changeAddress(context, params.id, body) },
  }),
  deleteAddress: async ({ params, context }) => {
    await removeAddress(context, params.id);
    return done;
  },
  listUsers: async ({ query, context }) => ({
    answer: { success: true, ...(await listUsers(context, query)) },
  }),
  inviteUser: async ({ body, context }) => ({
    answer: { success: true, user: await inviteUser(context, body) },
  }),
  updateUser: async ({ params, body, context }) => ({
    answer: { success: true, user: await updateUser(context, params.id, body) },
  }),
  deleteUser: async ({ params, query, context }) => {
    await deleteUser(context, params.id, query.running);
    return done;
  },
  activateUser: async ({ params, context }) => ({
    answer: { success: true, user: await activateUser(context, params.id) },
  }),
  deactivateUser: async ({ params, context }) => ({
    answer: { success: true, user: await deactivateUser(context, params.id) },
  }),
};
