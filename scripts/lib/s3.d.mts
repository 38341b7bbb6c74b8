// The types of s3.mjs, for tests.
export interface S3 {
  /** For FILES_URL. */
  url: string;
  pid(): number | undefined;
  /** At once; objects stay. */
  stop(): Promise<void>;
  /** On the same port, with the same objects. */
  start(): Promise<void>;
  close(): Promise<void>;
}

export function startS3(folder: string): Promise<S3>;
