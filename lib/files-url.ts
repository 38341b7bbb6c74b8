// http(s)://KEY:SECRET@host[:port]/bucket[/folder…][?region=…&style=host]

export interface FilesAddress {
  /** Without the bucket. */
  endpoint: string;
  bucket: string;
  /** Prefix of all keys, with a trailing slash. Other objects are never read. */
  prefix: string;
  region: string | undefined;
  /** undefined: the AWS tools' sources. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Bucket in the path (most stores) or host (AWS's newest buckets). */
  pathStyle: boolean;
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const folderName = /^\w(?:[\w.-]*\w)?$/;

/** @returns an error message without secrets, if invalid */
export function parseFilesUrl(text: string): FilesAddress | string {
  if (!URL.canParse(text)) return 'must be a URL';
  const url = new URL(text);
  const [bucket = '', ...folders] = url.pathname.split('/').slice(1).filter(Boolean);
  if (!bucketName.test(bucket)) return 'must name a bucket: https://KEY:SECRET@host/bucket';
  if (!folders.every((folder) => folderName.test(folder)))
    return 'must contain only letters, digits, dots and dashes in the folders after the bucket';
  if ((url.username === '') !== (url.password === '')) return 'must contain both KEY and SECRET, or neither';
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region' && name !== 'style');
  if (unknown !== undefined) return `accepts the parameters region and style, not ${unknown}`;
  const style = url.searchParams.get('style') ?? 'path';
  if (style !== 'path' && style !== 'host') return 'must have path or host as style';
  const credentials = credentialsOf(url);
  if (credentials === null)
    return 'contains a percent sign that encodes no character: in KEY and SECRET write % as %25, / as %2F, + as %2B';
  return {
    endpoint: url.origin,
    bucket,
    prefix: [...folders, 'uploads', ''].join('/'),
    region:
      url.searchParams.get('region') ?? /\bs3[.-]([a-z]{2}(?:-[a-z]+)+-\d)\./.exec(`${url.hostname}.`)?.[1],
    credentials,
    pathStyle: style === 'path',
  };
}

/** @returns null if unreadable */
function credentialsOf({ username, password }: URL): FilesAddress['credentials'] | null {
  if (username === '') return undefined;
  try {
    return { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) };
  } catch {
    return null;
  }
}
