/** In fours, with spaces where a line may break. @param iban without spaces */
export const groupedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
