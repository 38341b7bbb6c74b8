// Calls about the recent proof of identity.
import type * as proof from '../../lib/contract/accounts/proof-calls';
import { proveIdentity } from '../rules/prove-identity';
import { showProof } from '../rules/show-proof';
import type { Handlers } from './handler';

export const proofHandlers: Pick<Handlers, keyof typeof proof> = {
  getProof: async ({ context }) => ({ answer: { success: true, ...(await showProof(context)) } }),
  giveProof: async ({ body, context }) => ({
    answer: { success: true, ...(await proveIdentity(context, body)) },
  }),
};
