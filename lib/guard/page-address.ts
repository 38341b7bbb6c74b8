// Set by the middleware: path and query as sent by the browser.
export const PAGE_ADDRESS = 'x-page-address';
