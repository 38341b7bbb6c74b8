import type * as passkeys from '../../../lib/contract/accounts/passkey-calls';
import { addPasskey } from './add-passkey';
import { beginPasskey } from './begin-passkey';
import { beginPasskeyProof } from './begin-passkey-proof';
import { beginPasskeySignIn } from './begin-passkey-sign-in';
import { listPasskeys } from './list-passkeys';
import { removePasskey } from './remove-passkey';
import { renamePasskey } from './rename-passkey';
import { signInWithPasskey } from './sign-in-with-passkey';
import type { Handlers } from '../../core/serving/handler';

export const passkeyHandlers: Pick<Handlers, keyof typeof passkeys> = {
  beginPasskeySignIn: async ({ context }) => ({
    answer: { success: true, options: await beginPasskeySignIn(context) },
  }),
  signInWithPasskey: async ({ body, context }) => ({
    answer: { success: true, data: await signInWithPasskey(context, body) },
  }),
  listPasskeys: async ({ context }) => ({ answer: { success: true, passkeys: await listPasskeys(context) } }),
  beginPasskey: async ({ context }) => ({ answer: { success: true, options: await beginPasskey(context) } }),
  beginPasskeyProof: async ({ context }) => ({
    answer: { success: true, options: await beginPasskeyProof(context) },
  }),
  addPasskey: async ({ body, context }) => ({
    answer: { success: true, passkey: await addPasskey(context, body) },
  }),
  renamePasskey: async ({ params, body, context }) => ({
    answer: { success: true, passkey: await renamePasskey(context, params.id, body.name) },
  }),
  removePasskey: async ({ params, context }) => {
    await removePasskey(context, params.id);
    return { answer: { success: true } };
  },
};
