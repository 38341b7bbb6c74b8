/** Not a UUID, so it can't collide. */
export const agencyAuthor = 'agency';
