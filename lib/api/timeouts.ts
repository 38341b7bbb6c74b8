// Milliseconds. @see docs/product.md, "Limits"

/** For an answer or the next chunk. */
export const ANSWER_TIMEOUT_MS = 10_000;

/** After an upload: the API takes up to 30 s per photograph, one at a time. Below a reverse proxy's 60 s. */
export const UPLOAD_ANSWER_TIMEOUT_MS = 50_000;
