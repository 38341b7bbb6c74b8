// Libraries' messages quote their input.

const masks: readonly (readonly [RegExp, string])[] = [
  // credentials and query of an address
  [/\b([a-z][a-z0-9+.-]*:\/\/)[^\s/@"'<>]+@/gi, '$1(credentials)@'],
  [/\?[^\s"'<>]*=[^\s"'<>]*/g, '?(query)'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 (token)'],
  [/\b(password|passwd|secret|token|otp|code|cookie)(["']?\s*[=:]\s*["']?)[^\s"',;&]+/gi, '$1$2(hidden)'],
  [/[^\s<>"@,;:()]+@[\p{L}\p{N}.-]+/gu, '(e-mail)'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]+){1,2}/g, '(token)'],
  // at least 32 characters with a digit, except UUIDs (internal ids)
  [
    /(?<![\w-])(?![0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\w-]))(?=[\w-]*\d)[\w-]{32,}={0,2}/gi,
    '(token)',
  ],
  [/(?<![\w.])\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g, '(address)'],
  [/(?<![\w:])(?:[0-9a-f]{1,4}:){2,7}(?::?[0-9a-f]{1,4}){1,6}(?![\w:])/gi, '(address)'],
  [/(?<![\w-])\+?\d(?:[ .\u00a0\u202f-]?\d){8,14}(?![\w-])/g, '(number)'],
];

/** @param most characters */
export function scrub(text: string, most = 500): string {
  // First: matching time grows with the length.
  const short = text.slice(0, most * 2);
  return masks.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), short).slice(0, most);
}
