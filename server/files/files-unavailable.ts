// Unreachable (temporary) or access denied.
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
  readonly code = 'FILES_UNAVAILABLE';

  constructor(
    bucket: string,
    readonly why: string,
    /** The settings are wrong, so retrying is useless. */
    readonly refused: boolean,
    options?: ErrorOptions,
  ) {
    super(`The file store with the bucket “${bucket}” can't be used: ${why}.`, options);
  }
}
