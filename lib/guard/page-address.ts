// The request header by which the middleware tells a page its own address, path and query as the browser sent them.
export const PAGE_ADDRESS = 'x-page-address';
