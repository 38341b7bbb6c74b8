// For throttling; signed over a network, as it could be forged.

export const clientAddressHeader = 'x-client-address';
/** `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "<seconds> <address>">`, keyed with AUTH_SECRET. */
export const clientSignatureHeader = 'x-client-signature';

/** Seconds a signature is valid before and after its time, as clocks differ. */
export const clientSignatureLife = 60;

const encoder = new TextEncoder();

/** @param seconds since 1970 */
export async function signClientAddress(secret: string, address: string, seconds: number): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(`client-address ${secret}`),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  );
  const bytes = new Uint8Array(
    await crypto.subtle.sign('HMAC', key, encoder.encode(`${seconds} ${address}`)),
  );
  return `t=${seconds},v1=${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
