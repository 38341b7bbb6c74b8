import type { z } from 'zod';
import { isDemoSeries, seriesOf } from '../../../lib/contract/invoices/choices';
import type { InvoiceKind } from '../../../lib/contract/invoices/choices';
import type { Invoice, newInvoiceBody } from '../../../lib/contract/invoices/schemas';
import type { Locale } from '../../../lib/contract/core/locale';
import { findUser } from '../../accounts/queries';
import { lockAccounts } from '../../accounts/lock-accounts';
import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { fromJson, toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { findMembership, findProjectRow, lockProject } from '../../projects/access-queries';
import { customerOfAccount } from './customer-facts';
import { contentColumns, customerOf, taxesOf, termsOf } from './invoice-content';
import { canonicalJson } from '../issue/canonical-json';
import { presentInvoice } from '../present';
import { findInvoice, findInvoiceByKey, insertInvoice } from '../queries';
import type { InvoiceRow } from '../queries';
import type { InvoiceContent } from '../tables';

export interface NewDraft {
  kind: InvoiceKind;
  projectId: string | null;
  customerId: string | null;
  quoteId?: string;
  part?: number;
  correctsId?: string;
  locale: Locale;
  title: string;
  content: InvoiceContent;
  key: string | undefined;
}

interface Author {
  actor: string;
  now: Date;
}

/** Records no activity. */
export async function storeDraft(
  transaction: Handle,
  draft: NewDraft,
  { actor, now }: Author,
): Promise<InvoiceRow> {
  const at = toInstant(now);
  return insertInvoice(transaction, {
    id: newId(),
    kind: draft.kind,
    series: seriesOf({ kind: draft.kind, demo: await isOfDemo(transaction, draft) }),
    project_id: draft.projectId,
    quote_id: draft.quoteId ?? null,
    part: draft.part ?? null,
    corrects_id: draft.correctsId ?? null,
    customer_id: draft.customerId,
    locale: draft.locale,
    title: draft.title,
    ...contentColumns(draft.content),
    key: draft.key ?? null,
    created_by: actor,
    created_at: at,
    updated_at: at,
  });
}

/** Belongs to the demonstration if its corrected invoice, its project or else its customer does. */
async function isOfDemo(
  transaction: Handle,
  { correctsId, projectId, customerId }: NewDraft,
): Promise<boolean> {
  if (correctsId !== undefined) {
    const corrected = await findInvoice(transaction, correctsId);
    return corrected !== undefined && isDemoSeries(corrected.series);
  }
  const owner =
    projectId === null
      ? customerId !== null && (await findUser(transaction, customerId))
      : await findProjectRow(transaction, projectId);
  return owner ? owner.demo === 1 : false;
}

export async function insertDraft(
  transaction: Handle,
  draft: NewDraft,
  { actor, now }: Author,
): Promise<InvoiceRow> {
  const invoice = await storeDraft(transaction, draft, { actor, now });
  await recordActivity(
    transaction,
    { actor, action: 'invoice.created', record: { type: 'invoice', id: invoice.id } },
    now,
  );
  return invoice;
}

/** Draft of an earlier attempt. @param isSame equals the input @throws Refusal KEY_TAKEN by another draft */
export async function findKnown(
  transaction: Handle,
  author: string,
  key: string | undefined,
  isSame: (known: InvoiceRow) => boolean,
): Promise<InvoiceRow | undefined> {
  const known = key === undefined ? undefined : await findInvoiceByKey(transaction, { author, key });
  if (!known) return undefined;
  if (!isSame(known)) throw new Refusal('KEY_TAKEN');
  return known;
}

export const hasLines = ({ content }: InvoiceRow, lines: InvoiceContent['lines']): boolean =>
  canonicalJson(fromJson(content).lines) === canonicalJson(lines);

/** Not from a quote. Idempotent by key. @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, KEY_TAKEN, INVALID */
export async function createInvoice(
  context: Context,
  { projectId, customerId, key, title, lines, customer, locale, ...terms }: z.output<typeof newInvoiceBody>,
): Promise<Invoice> {
  const { database, now } = context;
  requireRight(context, 'invoices');
  return database.write(async (transaction) => {
    const { userId: actor } = await lockAccounts(transaction, context, [customerId]);
    const known = await findKnown(
      transaction,
      actor,
      key,
      (draft) => draft.kind === 'free' && draft.project_id === projectId && hasLines(draft, lines),
    );
    if (known) return presentInvoice(transaction, known, context);
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
    const invoice = await insertDraft(
      transaction,
      { kind: 'free', projectId, customerId, locale: locale ?? account.locale, title, content, key },
      { actor, now },
    );
    return presentInvoice(transaction, invoice, context);
  });
}
