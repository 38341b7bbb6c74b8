/** Not a UUID, so it can't collide. Queries on people exclude it. */
export const agencyAuthor = 'agency';
