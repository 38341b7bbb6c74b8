// @see https://www.w3.org/TR/webauthn-3/
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { Assertion, NewCredential } from '../../../lib/contract/accounts/passkey-schemas';
import { fromJson } from '../../db/codec';
import type { JsonText } from '../../db/codec';
import { challengeLife } from './passkey-challenge';

/** COSE ids of ES256 and RS256; every authenticator in use supports one of them. */
const algorithms = [-7, -257];

function relyingParty(siteUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}

const clientDataSchema = z.object({ challenge: z.string(), crossOrigin: z.boolean().optional() });

/** @param clientData base64url */
function readClientData(clientData: string): z.output<typeof clientDataSchema> | undefined {
  try {
    return clientDataSchema.parse(JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
}

/** The library checks for cross-origin frames only with `topOrigin`. */
const isFramed = (clientData: string): boolean => readClientData(clientData)?.crossOrigin === true;

/** @param clientData base64url */
export function challengeIn(clientData: string): string | undefined {
  return readClientData(clientData)?.challenge;
}

interface KnownCredential {
  credential_id: string;
  transports: JsonText<string[]>;
}

const descriptors = (known: readonly KnownCredential[]) =>
  known.map(({ credential_id: id, transports }) => ({ id, transports: fromJson(transports) }));

export interface NewKeyOwner {
  id: string;
  email: string;
  name: string;
}

export async function creationOptions(
  siteUrl: string,
  {
    agency,
    owner,
    challenge,
    known,
  }: {
    agency: string;
    owner: NewKeyOwner;
    challenge: Uint8Array<ArrayBuffer>;
    known: readonly KnownCredential[];
  },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: agency,
    rpID: relyingParty(siteUrl).id,
    userID: new Uint8Array(Buffer.from(owner.id)),
    userName: owner.email,
    userDisplayName: owner.name,
    challenge,
    timeout: challengeLife,
    attestationType: 'none',
    excludeCredentials: descriptors(known),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** @param known empty: any discoverable passkey of this site */
export async function requestOptions(
  siteUrl: string,
  { challenge, known = [] }: { challenge: Uint8Array<ArrayBuffer>; known?: readonly KnownCredential[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: relyingParty(siteUrl).id,
    challenge,
    timeout: challengeLife,
    userVerification: 'required',
    allowCredentials: descriptors(known),
  });
}

/** The library throws an Error for every mismatch. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

export interface VerifiedCredential {
  /** base64url, like `publicKey`. */
  credentialId: string;
  publicKey: string;
  counter: number;
  backedUp: boolean;
}

/** @returns undefined if verification fails */
export async function verifyCredential(
  siteUrl: string,
  { id, clientDataJSON, attestationObject }: NewCredential,
  challenge: string,
): Promise<VerifiedCredential | undefined> {
  if (isFramed(clientDataJSON)) return undefined;
  const { id: rpId, origin } = relyingParty(siteUrl);
  const verified = await unlessRefused(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  );
  if (!verified?.verified) return undefined;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    backedUp: credentialBackedUp,
  };
}

/**
 * Does not check the counter.
 * @returns undefined if verification fails
 */
export async function verifyAssertion(
  siteUrl: string,
  { id, clientDataJSON, authenticatorData, signature }: Assertion,
  { challenge, publicKey }: { challenge: string; publicKey: string },
): Promise<{ counter: number; backedUp: boolean } | undefined> {
  if (isFramed(clientDataJSON)) return undefined;
  const { id: rpId, origin } = relyingParty(siteUrl);
  const verified = await unlessRefused(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    }),
  );
  return verified?.verified
    ? {
        counter: verified.authenticationInfo.newCounter,
        backedUp: verified.authenticationInfo.credentialBackedUp,
      }
    : undefined;
}
