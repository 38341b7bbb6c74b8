// Passkeys: the browser's answers, flattened and in base64url, and the passkey as the account page lists it.
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

/** Of a new key. */
export const newCredentialSchema = z.object({
  id: base64url(1500),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(20_000),
  /** How the device is reached, as the browser says. */
  transports: z.array(line(20).min(1)).max(10),
});
export type NewCredential = z.output<typeof newCredentialSchema>;

/** Of a signature by a key. */
export const assertionSchema = z.object({
  id: base64url(1500),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  /** The account that the device keeps the key for. */
  userHandle: base64url(100).optional(),
});
export type Assertion = z.output<typeof assertionSchema>;

/** PublicKeyCredentialCreationOptionsJSON and PublicKeyCredentialRequestOptionsJSON (WebAuthn, level 3): for the browser alone. */
const options = z.record(z.string(), z.unknown());
export const passkeyOptionsAnswer = success({ options });

const passkeyName = line(60).trim().min(1);

export const newPasskeyBody = z.object({ name: passkeyName, credential: newCredentialSchema });
export const renamePasskeyBody = z.object({ name: passkeyName });
/** email: whose session ended, so that nobody else's passkey will do; devices: as at a sign-in by password. */
export const passkeySignInBody = z.object({
  assertion: assertionSchema,
  email: email.optional(),
  devices: deviceTokens.optional(),
});

export const passkeySchema = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  /** null: not used yet. */
  lastUsedAt: instant.nullable(),
  /** Whether the maker of the device keeps a copy for the person's other devices. */
  backedUp: z.boolean(),
  /** Refused for good: its counter went back, as a copy's does. */
  blocked: z.boolean(),
});
export type Passkey = z.output<typeof passkeySchema>;

export const passkeyAnswer = success({ passkey: passkeySchema });
/** Oldest first. */
export const passkeyListAnswer = success({ passkeys: z.array(passkeySchema) });
