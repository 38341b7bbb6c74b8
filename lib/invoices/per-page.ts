/** The contract's default: the list can come with its project. */
export const PROJECT_INVOICES_PER_PAGE = 100;

export const INVOICES_PER_PAGE = 50;
