// Software authenticator (WebAuthn, ES256) whose keys tests can misuse.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Assertion, NewCredential } from '@/lib/contract/accounts/passkey-schemas';

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** The CBOR (RFC 8949) that a credential needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, part]) => [cbor(key), cbor(part)]),
  ]);
}

const present = 0x01;
const verified = 0x04;
const attested = 0x40;

export interface Question {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

export interface Place {
  origin: string;
  /** Differs from the requesting host. */
  rpId?: string;
  crossOrigin?: boolean;
}

export interface Key {
  id: Buffer;
  privateKey: KeyObject;
  publicKey: KeyObject;
  userHandle: string;
  counter: number;
}

const clientData = (type: 'create' | 'get', challenge: string, { origin, crossOrigin = false }: Place) =>
  Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin }));

function authenticatorData(rpId: string, flags: number, counter: number, more = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count, more]);
}

/** @param isVerified the device verified its user */
export function makeKey(
  question: Question,
  place: Place,
  { counter = 1, isVerified = true } = {},
): { key: Key; credential: NewCredential } {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
  const data = authenticatorData(
    place.rpId ?? question.rp?.id ?? '',
    present | attested | (isVerified ? verified : 0),
    counter,
    Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]),
  );
  const attestation = cbor(
    new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', data],
    ]),
  );
  const credential = {
    id: id.toString('base64url'),
    clientDataJSON: clientData('create', question.challenge, place).toString('base64url'),
    attestationObject: attestation.toString('base64url'),
    transports: ['internal'],
  };
  return { key: { id, ...pair, userHandle: question.user?.id ?? '', counter }, credential };
}

export function signWith(key: Key, question: Question, place: Place, { isVerified = true } = {}): Assertion {
  if (key.counter > 0) key.counter += 1;
  const data = authenticatorData(
    place.rpId ?? question.rpId ?? '',
    present | (isVerified ? verified : 0),
    key.counter,
  );
  const client = clientData('get', question.challenge, place);
  const signature = createSign('sha256')
    .update(data)
    .update(createHash('sha256').update(client).digest())
    .sign(key.privateKey);
  return {
    id: key.id.toString('base64url'),
    clientDataJSON: client.toString('base64url'),
    authenticatorData: data.toString('base64url'),
    signature: signature.toString('base64url'),
    userHandle: key.userHandle,
  };
}
