// Browser code: no Zod.

/** Bytes, inclusive. */
export const DOCUMENT_MAX = 52_428_800;

/** Multipart field. */
export const DOCUMENT_FIELD = 'file';

export const documentTypes = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type DocumentFormat = keyof typeof documentTypes;

export const documentFormats = Object.keys(documentTypes) as readonly DocumentFormat[];

/** Characters; longer names are cut before the extension. */
export const DOCUMENT_NAME_MAX = 150;

export const REQUEST_DOCUMENTS_MAX = 20;

/** Bytes of a customer's unsent requests: 1 GiB. */
export const DRAFT_DOCUMENTS_MAX = 1_073_741_824;

export const fileCategories = ['brief', 'contract', 'design', 'deliverable', 'invoice', 'other'] as const;
export type FileCategory = (typeof fileCategories)[number];

/** Contracts and invoices are the agency's. */
export const customerFileCategories: readonly FileCategory[] = ['brief', 'design', 'deliverable', 'other'];

export const PROJECT_FILES_PAGE = 30;
