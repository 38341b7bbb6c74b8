// Drafts of all kinds of invoices.
import { isDemoSeries, seriesOf } from '../../../lib/contract/invoices/choices';
import type { InvoiceKind } from '../../../lib/contract/invoices/choices';
import type { Locale } from '../../../lib/contract/core/locale';
import { findUser } from '../../accounts/queries';
import { recordActivity } from '../../core/activity/record-activity';
import { Refusal } from '../../core/refusal';
import { fromJson, toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { newId } from '../../db/id';
import { findProjectRow } from '../../projects/access-queries';
import { contentColumns } from './invoice-content';
import { canonicalJson } from '../issue/canonical-json';
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

/** Without activity. */
export async function insertDraftRow(
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

export async function storeDraft(
  transaction: Handle,
  draft: NewDraft,
  { actor, now }: Author,
): Promise<InvoiceRow> {
  const invoice = await insertDraftRow(transaction, draft, { actor, now });
  await recordActivity(
    transaction,
    { actor, action: 'invoice.created', record: { type: 'invoice', id: invoice.id } },
    now,
  );
  return invoice;
}

/** Of the same key. @param isSame equals the input @throws Refusal KEY_TAKEN by another draft */
export async function findEarlierDraft(
  transaction: Handle,
  author: string,
  key: string | undefined,
  isSame: (draft: InvoiceRow) => boolean,
): Promise<InvoiceRow | undefined> {
  const draft = key === undefined ? undefined : await findInvoiceByKey(transaction, { author, key });
  if (draft && !isSame(draft)) throw new Refusal('KEY_TAKEN');
  return draft;
}

export const hasLines = ({ content }: InvoiceRow, lines: InvoiceContent['lines']): boolean =>
  canonicalJson(fromJson(content).lines) === canonicalJson(lines);
