import type { DocumentParts } from './core/context';
import { drawDocument } from './documents/draw-document';
import { mailDocuments } from './quotes/mail-documents';

export const documentParts: DocumentParts = {
  draw: drawDocument,
  onStored: async (transaction, document, now) => {
    // The last document of an acceptance.
    if (document.kind === 'certificate') await mailDocuments(transaction, document.subject_id, now);
  },
};
