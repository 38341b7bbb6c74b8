export const BUCKET = 'vitrine';
