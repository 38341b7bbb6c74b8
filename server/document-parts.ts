import type { DocumentParts } from './core/context';
import { drawDocument } from './documents/draw-document';
import { mailInvoice } from './invoices/mail-about-invoice';
import { mailDocuments } from './quotes/documents/mail-documents';

export const documentParts: DocumentParts = {
  draw: drawDocument,
  onStored: async (transaction, document, now) => {
    // The last document of an acceptance.
    if (document.kind === 'certificate') await mailDocuments(transaction, document.subject_id, now);
    if (document.kind === 'invoice' || document.kind === 'creditNote')
      await mailInvoice(transaction, { id: document.id, subjectId: document.subject_id }, now);
  },
};
