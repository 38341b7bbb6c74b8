// Unreachable (temporary) or access denied.
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
  readonly code = 'FILES_UNAVAILABLE';

  constructor(
    bucket: string,
    readonly why: string,
    /** Wrong settings: retrying is useless. */
    readonly refused: boolean,
    options?: ErrorOptions,
  ) {
    super(`The file store with the bucket “${bucket}” can't be used: ${why}.`, options);
  }
}
