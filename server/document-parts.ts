import type { DocumentParts } from './core/context';
import type { DocumentModel, Seller } from './documents/model';
import type { CardRules } from './invoices/cards/card-payable';
import { mailInvoice } from './invoices/mail-about-invoice';
import { mailDocuments } from './quotes/documents/mail-documents';

type ReadLogo = () => Promise<Seller['logo'] | undefined>;

/** @param readLogo PNG on white; undefined: the drawn mark */
export const createDocumentParts = (readLogo: ReadLogo, cards?: CardRules): DocumentParts => ({
  draw: async (model) => {
    // Lazy: the libraries for PDF need 25 MB.
    const { drawDocument } = await import('./documents/draw-document');
    return drawDocument(withLogo(model, await readLogo()));
  },
  onStored: async (transaction, document, now) => {
    // The last document of an acceptance.
    if (document.kind === 'certificate') await mailDocuments(transaction, document.subject_id, now);
    if (document.kind === 'invoice' || document.kind === 'creditNote')
      await mailInvoice(transaction, { id: document.id, subjectId: document.subject_id, cards }, now);
  },
});

/** Frozen documents have no picture: they get the logo of the day when they are drawn. */
function withLogo(model: DocumentModel, logo: Awaited<ReturnType<ReadLogo>>): DocumentModel {
  return logo ? { ...model, seller: { ...model.seller, logo } } : model;
}

export const documentParts = createDocumentParts(() => Promise.resolve(undefined));
