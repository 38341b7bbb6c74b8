import type { ProjectParts } from './core/context';
import { countQuotes, deleteOpenQuotes, findWaitingQuote, hasErasedCustomer } from './quotes/queries';
import { findRequestDescription, findRequestOfProject } from './requests/queries';

export const projectParts: ProjectParts = {
  findWaitingQuote: async (handle, projectId, today) => {
    const quote = await findWaitingQuote(handle, projectId, today);
    return quote
      ? {
          id: quote.id,
          reference: quote.reference,
          title: quote.title,
          locale: quote.locale,
          totalInclTax: quote.total_incl_tax,
          validUntil: quote.valid_until,
        }
      : null;
  },
  countQuotes,
  hasErasedCustomer,
  deleteOpenQuotes,
  findRequest: async (handle, projectId) => (await findRequestOfProject(handle, projectId)) ?? null,
  findRequestDescription,
};
