import type { DocumentParts } from './core/context';
import { mailInvoice } from './invoices/mail-about-invoice';
import { mailDocuments } from './quotes/documents/mail-documents';

export const documentParts: DocumentParts = {
  // Lazy: the libraries for PDF need 25 MB.
  draw: async (model) => (await import('./documents/draw-document')).drawDocument(model),
  onStored: async (transaction, document, now) => {
    // The last document of an acceptance.
    if (document.kind === 'certificate') await mailDocuments(transaction, document.subject_id, now);
    if (document.kind === 'invoice' || document.kind === 'creditNote')
      await mailInvoice(transaction, { id: document.id, subjectId: document.subject_id }, now);
  },
};
