export const LETTER = 'letter';
