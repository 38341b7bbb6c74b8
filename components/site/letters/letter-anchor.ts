// Id of the newsletter form on the home page.
export const LETTER = 'letter';
