import type { z } from 'zod';
import type { Invoice, newInvoiceBody } from '../../../lib/contract/invoices/schemas';
import { findUser } from '../../accounts/queries';
import { lockAccounts } from '../../accounts/lock-accounts';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { findMembership, lockProject } from '../../projects/access-queries';
import { customerOfAccount } from './customer-facts';
import { customerOf, taxesOf, termsOf } from './invoice-content';
import { presentInvoice } from '../present';
import type { InvoiceContent } from '../tables';
import { findEarlierDraft, hasLines, storeDraft } from './store-draft';

/** Not from a quote. Idempotent by key. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, KEY_TAKEN, INVALID */
export async function createInvoice(
  context: Context,
  { projectId, customerId, key, title, lines, customer, locale, ...terms }: z.output<typeof newInvoiceBody>,
): Promise<Invoice> {
  const { database, now } = context;
  requireRight(context, 'invoices');
  return database.write(async (transaction) => {
    const { userId: actor } = await lockAccounts(transaction, context, [customerId]);
    const earlier = await findEarlierDraft(
      transaction,
      actor,
      key,
      (draft) => draft.kind === 'free' && draft.project_id === projectId && hasLines(draft, lines),
    );
    if (earlier) return presentInvoice(transaction, earlier, context);
    if (!(await lockProject(transaction, database.engine, projectId))) throw new Refusal('NOT_FOUND');
    const account = await findUser(transaction, customerId);
    // A manager without the right could not open the invoice.
    if (
      !account ||
      account.role === 'manager' ||
      !(await findMembership(transaction, { projectId, userId: customerId }))
    )
      throw new Refusal('INVALID', [{ field: 'customerId', code: 'notMember' }]);
    const content: InvoiceContent = {
      ...termsOf(terms),
      lines,
      deductions: [],
      taxes: taxesOf(lines),
      customer: customer ? customerOf(customer) : await customerOfAccount(transaction, account),
      isCustomerFixed: false,
      quoteReference: null,
    };
    const invoice = await storeDraft(
      transaction,
      { kind: 'free', projectId, customerId, locale: locale ?? account.locale, title, content, key },
      { actor, now },
    );
    return presentInvoice(transaction, invoice, context);
  });
}
