import type * as proof from '../../../lib/contract/accounts/proof-calls';
import { proveIdentity } from './prove-identity';
import { showProof } from './show-proof';
import type { Handlers } from '../../core/serving/handler';

export const proofHandlers: Pick<Handlers, keyof typeof proof> = {
  getProof: async ({ context }) => ({ answer: { success: true, ...(await showProof(context)) } }),
  giveProof: async ({ body, context }) => ({
    answer: { success: true, ...(await proveIdentity(context, body)) },
  }),
};
