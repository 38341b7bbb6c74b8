// A store that failed us: by being away, which passes, or by not letting us in.
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
  readonly code = 'FILES_UNAVAILABLE';

  constructor(
    bucket: string,
    /** What is the matter, in words. */
    readonly why: string,
    /** Whether the settings are wrong: waiting does not help. */
    readonly refused: boolean,
    options?: ErrorOptions,
  ) {
    super(`The file store with the bucket “${bucket}” can't be used: ${why}.`, options);
  }
}
