// Where the letter's form stands on the home page.
export const LETTER = 'letter';
