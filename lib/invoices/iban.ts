/** In fours, which do not break. @param iban without spaces */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1\u00a0');
