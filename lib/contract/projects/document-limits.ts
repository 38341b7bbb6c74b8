// What a document may be. Plain values: a browser reads them without a schema. @see specification §5, §9, PRODUCT §9

/** Bytes; a file of exactly this size passes. */
export const DOCUMENT_MAX = 52_428_800;

/** The field of the multipart form that carries the file. */
export const DOCUMENT_FIELD = 'file';

/** Extensions with the type each is stored and sent as. */
export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type DocumentFormat = keyof typeof documentTypes;

export const documentFormats = Object.keys(documentTypes) as readonly DocumentFormat[];

/** Characters a file's name may have; a longer one is cut, its extension kept. */
export const DOCUMENT_NAME_MAX = 150;

/** Documents one request may hold. */
export const REQUEST_DOCUMENTS_MAX = 20;

/** Bytes all documents of one customer's unsent requests may take together: 1 GiB. */
export const DRAFT_DOCUMENTS_MAX = 1_073_741_824;

/** @see PRODUCT §6 */
export const fileCategories = ['brief', 'contract', 'design', 'deliverable', 'invoice', 'other'] as const;
export type FileCategory = (typeof fileCategories)[number];

/** What customers file under; contracts and invoices are the agency's. */
export const customerFileCategories: readonly FileCategory[] = ['brief', 'design', 'deliverable', 'other'];

/** Files of a project that a page of their list shows. */
export const PROJECT_FILES_PAGE = 30;
