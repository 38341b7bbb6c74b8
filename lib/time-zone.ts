// Of the dates that pages and mails show; answers are counted in the time zone of the settings.

/** IANA name. */
export const agencyTimeZone = 'Europe/Paris';
