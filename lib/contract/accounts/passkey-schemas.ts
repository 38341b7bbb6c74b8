// WebAuthn responses are flattened and in base64url.
import { z } from 'zod';
import { deviceTokens } from './sign-in-schemas';
import { success } from '../core/envelope';
import { id, instant, line } from '../core/fields';
import { email } from './schemas';

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

export const newCredentialSchema = z.object({
  id: base64url(1500),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(20_000),
  transports: z.array(line(20).min(1)).max(10),
});
export type NewCredential = z.output<typeof newCredentialSchema>;

export const assertionSchema = z.object({
  id: base64url(1500),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: base64url(100).optional(),
});
export type Assertion = z.output<typeof assertionSchema>;

/** PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON. @see WebAuthn level 3 */
const options = z.record(z.string(), z.unknown());
export const passkeyOptionsAnswer = success({ options });

const passkeyName = line(60).trim().min(1);

export const newPasskeyBody = z.object({ name: passkeyName, credential: newCredentialSchema });
export const renamePasskeyBody = z.object({ name: passkeyName });
/** `email`: account of the ended session; other accounts' passkeys are refused. `devices`: as in loginBody. */
export const passkeySignInBody = z.object({
  assertion: assertionSchema,
  email: email.optional(),
  devices: deviceTokens.optional(),
});

export const passkeySchema = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** null: unused. */
  lastUsedAt: instant.nullable(),
  /** The vendor syncs the key to the user's other devices. */
  backedUp: z.boolean(),
  /** Permanently refused: a decreased signature counter indicates a cloned key. */
  blocked: z.boolean(),
});
export type Passkey = z.output<typeof passkeySchema>;

export const passkeyAnswer = success({ passkey: passkeySchema });
/** Oldest first. */
export const passkeyListAnswer = success({ passkeys: z.array(passkeySchema) });
