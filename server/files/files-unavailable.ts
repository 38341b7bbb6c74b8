// A store that failed us: by being away, which passes, or by not letting us in.
export class FilesUnavailable extends Error {
  override name = 'FilesUnavailable';
  readonly code = 'FILES_UNAVAILABLE';

  constructor(
    message: string,
    /** Whether the settings are wrong: waiting does not help. */
    readonly refused: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
