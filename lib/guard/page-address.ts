// Set by the middleware: the page's path and query as sent by the browser.
export const PAGE_ADDRESS = 'x-page-address';
