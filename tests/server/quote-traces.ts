import { toJson } from '../../server/db/codec';
import { newId } from '../../server/db/id';
import { insertVersion } from '../../server/quotes/history-queries';
import { readMentions } from '../../server/quotes/mentions';
import { storeTerms } from '../../server/quotes/terms';
import { insertQuote } from '../../server/quotes/queries';
import { contentColumns } from '../../server/quotes/quote-content';
import type { Installation } from './ops/installation';
import { personal } from './personal-values';

/** A former manager creates the second quote. */
export async function sayAndAccept(
  installation: Installation,
  { id, token, projectId }: { id: string; token: string; projectId: string },
): Promise<void> {
  const { update } = await installation.json('POST', `/api/projects/${projectId}/updates`, {
    token,
    body: { body: personal.message },
  });
  await installation.ask('POST', `/api/projects/${projectId}/updates/read`, {
    token,
    body: { upTo: update.id },
  });
  const content = {
    title: 'Devis',
    lines: [],
    vatRate: 20,
    totalExclTax: 0,
    totalTax: 0,
    totalInclTax: 0,
    validUntil: null,
    notes: null,
    customer: {
      isConsumer: true,
      name: 'x',
      contact: null,
      siret: null,
      vatNumber: null,
      street: 'x',
      postalCode: '44000',
      city: 'x',
      country: 'FR',
    },
    schedule: [],
    startOn: null,
    duration: null,
    place: null,
    exemption: null,
  };
  for (const [quote, status] of [
    [newId(), 'en_cours'],
    [newId(), 'annule'],
  ] as const) {
    const at = installation.time.now.toISOString();
    await installation.database.write(async (transaction) => {
      const { mentions, terms } = await readMentions(transaction, { isConsumer: true });
      await storeTerms(transaction, terms, installation.time.now);
      await insertQuote(transaction, {
        id: quote,
        project_id: projectId,
        reference: quote,
        status: 'en_attente',
        locale: 'fr',
        ...contentColumns(content),
        mentions: toJson(mentions),
        sent_at: at,
        version: 1,
        key: null,
        created_by: id,
        accepted_by: null,
        accepted_name: null,
        accepted_at: null,
        accepted_content: null,
        created_at: at,
        updated_at: at,
      });
      await insertVersion(
        transaction,
        { quoteId: quote, version: 1, content, mentions, author: id },
        installation.time.now,
      );
      // Authors of a version may not answer it.
      await transaction
        .updateTable('order_versions')
        .set({ created_by: null })
        .where('order_id', '=', quote)
        .execute();
    });
    await installation.ask('PATCH', `/api/orders/${quote}/status`, {
      token,
      body: {
        status,
        reason: personal.message,
        updatedAt: at,
        ...(status === 'en_cours'
          ? { acceptance: { terms: true, name: `${personal.firstName} ${personal.lastName}` } }
          : {}),
      },
    });
    await installation.database.read
      .updateTable('order_versions')
      .set({ created_by: id })
      .where('order_id', '=', quote)
      .execute();
  }
}
