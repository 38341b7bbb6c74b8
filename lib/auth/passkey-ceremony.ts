// Imported on demand.
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

/** `replaced`: by another request. `known`: already registered. `domain`: no passkeys here. */
export type DeviceRefusal = 'cancelled' | 'replaced' | 'known' | 'domain';

export type Ceremony<Answer> =
  { kind: 'done'; answer: Answer } | { kind: DeviceRefusal } | { kind: 'failed'; failure: ApiFailure };

/** By name of DOMException. */
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
  locale: string;
  /** Autofills the e-mail field instead of a dialog; waits for a choice. */
  inField?: boolean;
  /** Proves a session instead of signing in. */
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

export const supportsAutofill = browserSupportsWebAuthnAutofill;

export function endCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}
