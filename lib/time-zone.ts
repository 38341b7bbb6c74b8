// The agency's time zone. Apart from its other facts (site.ts), which scripts that write dates would carry otherwise.

/** IANA name. */
export const agencyTimeZone = 'Europe/Paris';
