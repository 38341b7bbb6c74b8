// Milliseconds. @see docs/product.md, "Limits"

/** An answer, or the next chunk of an upload or download. */
export const ANSWER_TIMEOUT_MS = 10_000;

/** After an upload: the API takes up to 30 s per photograph, one at a time. Must stay below a reverse proxy's 60 s. */
export const UPLOAD_ANSWER_TIMEOUT_MS = 50_000;
