// What the server of the tests and those who ask it call its one bucket.
export const BUCKET = 'vitrine';
