import type { EndpointId } from '../../lib/contract/contract';
import type { ErrorCode } from '../../lib/contract/core/errors';
import type {
  SecurityEventKind,
  SecurityEventOutcome,
  SecurityEventReason,
} from '../../lib/contract/security/choices';
import { describeError } from '../../lib/runtime/telemetry/log/log';
import type { Context } from '../core/context';
import { recordSecurityEvent } from './record-security-event';
import type { SecurityEvent } from './record-security-event';
import type { Refusal } from '../core/refusal';

/** Other calls: only refused access is recorded. */
const kinds: Readonly<Partial<Record<EndpointId, SecurityEventKind>>> = {
  register: 'sign-up',
  login: 'sign-in',
  forgotPassword: 'password-reset',
  resetPassword: 'password-reset',
  disown: 'sign-in',
  takeBackEmail: 'email-change',
  verifyEmail: 'email-change',
  resendVerification: 'email-change',
  acceptInvitation: 'invitation',
  giveProof: 'step-up',
  beginOtp: 'second-factor',
  confirmOtp: 'second-factor',
  removeOtp: 'second-factor',
  signInWithPasskey: 'sign-in',
  addPasskey: 'passkey',
  removePasskey: 'passkey',
  renewRecoveryCodes: 'recovery-codes',
  updateProfile: 'email-change',
  updatePassword: 'password',
  deactivateAccount: 'activation',
  deleteAccount: 'deletion',
};

interface Meaning {
  outcome: SecurityEventOutcome;
  reason: SecurityEventReason;
  /** Overrides the call's kind. */
  kind?: SecurityEventKind;
}

const meanings: Readonly<Partial<Record<ErrorCode, Meaning>>> = {
  INVALID_CREDENTIALS: { outcome: 'refused', reason: 'password-wrong' },
  PASSWORD_WRONG: { outcome: 'refused', reason: 'password-wrong' },
  OTP_WRONG: { outcome: 'refused', reason: 'code-wrong' },
  OTP_CODE_WRONG: { outcome: 'refused', reason: 'code-wrong' },
  PASSKEY_UNKNOWN: { outcome: 'refused', reason: 'passkey-wrong' },
  PASSKEY_OF_ANOTHER: { outcome: 'refused', reason: 'passkey-wrong' },
  PASSKEY_EXPIRED: { outcome: 'refused', reason: 'passkey-wrong' },
  PASSKEY_REFUSED: { outcome: 'refused', reason: 'passkey-wrong' },
  PASSKEY_BLOCKED: { outcome: 'refused', reason: 'passkey-wrong' },
  PASSKEY_REQUIRED: { outcome: 'refused', reason: 'second-factor-missing' },
  TOKEN_INVALID: { outcome: 'refused', reason: 'link-invalid' },
  ACCOUNT_INACTIVE: { outcome: 'refused', reason: 'account-inactive' },
  TOO_MANY_REQUESTS: { outcome: 'throttled', reason: 'too-many' },
  FORBIDDEN: { outcome: 'refused', reason: 'forbidden', kind: 'access' },
  PROOF_REQUIRED: { outcome: 'refused', reason: 'proof-missing', kind: 'step-up' },
  OTP_SETUP_REQUIRED: { outcome: 'refused', reason: 'second-factor-missing', kind: 'access' },
};

function eventOf(
  { code, account: named }: Pick<Refusal, 'code' | 'account'>,
  { caller, endpoint }: Pick<Context, 'caller' | 'endpoint'>,
): SecurityEvent | undefined {
  const meaning = meanings[code];
  const kind = meaning?.kind ?? kinds[endpoint as EndpointId];
  if (!meaning || !kind) return undefined;
  const account = named ?? (caller.kind === 'anonymous' ? null : caller.userId);
  const { outcome, reason } = meaning;
  return {
    kind,
    outcome,
    reason: code === 'INVALID_CREDENTIALS' && account === null ? 'address-unknown' : reason,
    account,
  };
}

/** A failed record leaves the response unchanged. */
export async function recordRefusal(
  refusal: Refusal,
  context: Pick<Context, 'caller' | 'client' | 'database' | 'endpoint' | 'log' | 'now'>,
): Promise<void> {
  const event = eventOf(refusal, context);
  if (!event) return;
  try {
    await recordSecurityEvent(context.database.read, context, event);
  } catch (error) {
    context.log('error', 'security-event.lost', {
      kind: event.kind,
      outcome: event.outcome,
      reason: event.reason,
      account: event.account,
      ...describeError(error),
    });
  }
}
