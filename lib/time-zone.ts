// Browser code that formats dates should not load site.ts.

/** IANA name. */
export const agencyTimeZone = 'Europe/Paris';
