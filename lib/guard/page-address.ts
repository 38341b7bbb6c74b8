// Set by the middleware.
export const PAGE_ADDRESS = 'x-page-address';
