import { describe, expect, it } from 'vitest';
import { readEnv } from './env';
import { parseFilesUrl } from './files-url';

describe('FILES_URL', () => {
  it.each([
    [
      'http://KEY:SECRET@127.0.0.1:9000/bucket',
      {
        endpoint: 'http://127.0.0.1:9000',
        bucket: 'bucket',
        prefix: 'uploads/',
        region: undefined,
        credentials: { accessKeyId: 'KEY', secretAccessKey: 'SECRET' },
        pathStyle: true,
      },
    ],
    [
      'https://KEY:a%2Fb%2Bc%25@s3.eu-west-3.amazonaws.com/a-bucket/agency/site/?style=host',
      {
        endpoint: 'https://s3.eu-west-3.amazonaws.com',
        bucket: 'a-bucket',
        prefix: 'agency/site/uploads/',
        region: 'eu-west-3',
        credentials: { accessKeyId: 'KEY', secretAccessKey: 'a/b+c%' },
        pathStyle: false,
      },
    ],
    [
      'https://s3.fr-par.scw.cloud/bucket?region=fr-par',
      {
        endpoint: 'https://s3.fr-par.scw.cloud',
        bucket: 'bucket',
        prefix: 'uploads/',
        region: 'fr-par',
        credentials: undefined,
        pathStyle: true,
      },
    ],
  ])('parses %s', (url, address) => {
    expect(parseFilesUrl(url)).toEqual(address);
    expect(readEnv({ FILES_URL: url }).FILES_URL).toBe(url);
  });

  it.each([
    ['https://K3Y:S3CR3T@host', 'must name a bucket'],
    ['https://K3Y:S3CR3T@host/Bucket', 'must name a bucket'],
    ['https://K3Y:S3CR3T@host/bucket/%2e%2e%2fother', 'folders after the bucket'],
    ['https://K3Y:S3CR3T@host/bucket/.hidden', 'folders after the bucket'],
    ['https://K3Y@host/bucket', 'both KEY and SECRET'],
    ['https://K3Y:S3C%R3T@host/bucket', 'percent sign'],
    ['https://K3Y:S3CR3T@host/bucket?acl=public', 'not acl'],
    ['https://K3Y:S3CR3T@host/bucket?style=virtual', 'path or host'],
  ])('rejects %s with an error message without secrets', (url, words) => {
    expect(parseFilesUrl(url)).toContain(words);
    expect(() => readEnv({ FILES_URL: url })).toThrow(words);
    expect(() => readEnv({ FILES_URL: url })).not.toThrow(/K3Y|S3C/);
  });
});
