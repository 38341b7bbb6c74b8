// Not in site.ts, which browser code that formats dates should not load.

/** IANA name. */
export const agencyTimeZone = 'Europe/Paris';
