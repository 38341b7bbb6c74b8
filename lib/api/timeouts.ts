// How long a call may take, in milliseconds. @see specification §9

/** A call without an answer, an upload or a download without a further piece. */
export const ANSWER_TIMEOUT_MS = 10_000;

/**
 * The answer to an upload, once all of it was sent: the API draws a photograph in up to 30 s, one after the other. Shorter than
 * the 60 s after which a proxy in front of the site gives up.
 */
export const UPLOAD_ANSWER_TIMEOUT_MS = 50_000;
