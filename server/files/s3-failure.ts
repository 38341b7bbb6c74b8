// What a store that speaks S3 complains of, in words: without its address, which may hold a key, and without what was sent.
import { isUnavailable } from '../db/failure';
import { FilesUnavailable } from './files-unavailable';

/** Names of its complaints, and what whoever set it up has to do. */
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
  RequestTimeTooSkewed: 'the clock of this machine and its own differ by more than 15 minutes',
  ExpiredToken: 'the key for a limited time has run out',
  CredentialsProviderError:
    'there is no key: write KEY:SECRET@ into FILES_URL, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
};

interface Complaint {
  name?: string;
  /** Of the network’s. */
  code?: string;
  $metadata?: { httpStatusCode?: number };
}

/** What the store or the network said, below what was wrapped around it. */
function innermost(error: unknown): Complaint & Error {
  let found = error instanceof Error ? error : new Error('unknown');
  while (found.cause instanceof Error) found = found.cause;
  return found;
}

/** Whether it may be over by itself: the network, a time limit, too much to do, or trouble of the store's own. */
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

/** As it is told to the caller: a store that fails us comes back, or somebody sees to it; meanwhile what needs it does not go. */
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
