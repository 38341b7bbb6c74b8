// The browser's half of passkeys: asks the API, then the device. Loaded where it is used.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure } from '@/lib/api/result';
import type { Assertion, NewCredential } from '@/lib/contract/accounts/passkey-schemas';

/** Why the browser returned no credential: cancelled by the person, replaced by another request, passkey known already, or a domain without passkeys. */
export type DeviceRefusal = 'cancelled' | 'replaced' | 'known' | 'domain';

export type Ceremony<Answer> =
  { kind: 'done'; answer: Answer } | { kind: DeviceRefusal } | { kind: 'failed'; failure: ApiFailure };

/** By the names of the browser's errors. */
const refusals: Readonly<Record<string, DeviceRefusal>> = {
  AbortError: 'replaced',
  InvalidStateError: 'known',
  SecurityError: 'domain',
};

async function ask<Answer>(device: () => Promise<Answer>): Promise<Ceremony<Answer>> {
  try {
    return { kind: 'done', answer: await device() };
  } catch (error) {
    return { kind: (error instanceof Error && refusals[error.name]) || 'cancelled' };
  }
}

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;

export function makePasskey(options: CreationOptions): Promise<Ceremony<NewCredential>> {
  return ask(async () => {
    const { id, response } = await startRegistration({ optionsJSON: options });
    return {
      id,
      clientDataJSON: response.clientDataJSON,
      attestationObject: response.attestationObject,
      transports: response.transports ?? [],
    };
  });
}

interface Signing {
  /** The language of the page. */
  locale: string;
  /** Offers keys in the e-mail field instead of a dialog, and waits until one is chosen there. */
  inField?: boolean;
  /** A proof within a session, with a passkey of its account, instead of a sign-in. */
  asProof?: boolean;
}

export async function signWithPasskey({
  locale,
  inField = false,
  asProof = false,
}: Signing): Promise<Ceremony<Assertion>> {
  const begun = await request<{ options: PublicKeyCredentialRequestOptionsJSON }>(
    'post',
    asProof ? '/api/auth/passkeys/proof' : '/api/auth/passkeys/challenge',
    { locale },
  );
  if (!begun.ok) return { kind: 'failed', failure: begun.failure };
  return ask(async () => {
    const { id, response } = await startAuthentication({
      optionsJSON: begun.value.options,
      useBrowserAutofill: inField,
    });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  });
}

/** Whether this browser can offer keys in a field. */
export const offersInField = browserSupportsWebAuthnAutofill;

/** Cancels the open request of the browser. */
export function endCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}
