// Describes S3 errors without data and address, which may contain a key.
import { isUnavailable } from '../db/failure';
import { FilesUnavailable } from './files-unavailable';

const refusals: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'it does not know the key in FILES_URL',
  SignatureDoesNotMatch:
    'the secret in FILES_URL does not belong to the key (in an address, / is written %2F and + is written %2B)',
  AccessDenied:
    'the key in FILES_URL may not do this: it needs to list the bucket, and to read, write and delete in it',
  NoSuchBucket: 'there is no such bucket',
  PermanentRedirect:
    'the bucket is in another region: FILES_URL needs ?region=…, and the address of that region',
  AuthorizationHeaderMalformed: 'the bucket is in another region: FILES_URL needs ?region=…',
  RequestTimeTooSkewed: 'its clock and this machine’s differ by more than 15 minutes',
  ExpiredToken: 'the temporary key has expired',
  CredentialsProviderError:
    'there is no key: write KEY:SECRET@ into FILES_URL, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
};

interface Complaint {
  name?: string;
  /** Network error code. */
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

function innermost(error: unknown): Complaint & Error {
  let found = error instanceof Error ? error : new Error('unknown');
  while (found.cause instanceof Error) found = found.cause;
  return found;
}

export function isPassing(error: unknown): boolean {
  const { name, $metadata } = innermost(error);
  const status = $metadata?.httpStatusCode;
  if (status !== undefined && (status >= 500 || status === 429)) return true;
  return (
    name === 'TimeoutError' ||
    name === 'RequestTimeout' ||
    name === 'SlowDown' ||
    (status === undefined && isUnavailable(error))
  );
}

export function unavailable(error: unknown, bucket: string): FilesUnavailable {
  const { name = '', code, $metadata } = innermost(error);
  const known = refusals[name] ?? ($metadata?.httpStatusCode === 403 ? refusals.AccessDenied : undefined);
  const why =
    known ??
    (isPassing(error)
      ? `it does not answer (${code ?? name})`
      : `it answers ${$metadata?.httpStatusCode ?? 'nothing'} (${name})`);
  return new FilesUnavailable(bucket, why, known !== undefined, { cause: error });
}
