import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentParts } from '../../../server/document-parts';
import type { DocumentModel } from '../../../server/documents/model';
import { storeDocument } from '../../../server/archive/store-document';
import { createDocumentWorker } from '../../../server/jobs/draw-documents';
import { openCase, someCustomer, someQuote } from '../conversation/conversation';
import type { Case } from '../conversation/conversation';
import { createTestLog, plainDocuments } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

let installation: Installation;
let project: Case;
beforeAll(async () => {
  installation = await openInstallation();
  project = await openCase(installation, 'documents');
});
afterAll(() => installation.close());

const company = {
  ...someCustomer,
  isConsumer: false,
  name: 'Association Musée de Brévigny',
  siret: '99920711100017',
};
const declared = { terms: true, name: 'Camille A. Roy', capacity: 'administratrice' };

async function accepted(more: object = {}): Promise<string> {
  const { id } = await project.makeQuote({ customer: company, ...more });
  const answer = await project.decide(project.customer, id, 'en_cours', { acceptance: declared });
  expect(answer.status).toBe(200);
  return id;
}

const download = async (id: string, name: string, { token }: Pick<Person, 'token'>) =>
  installation.ask('GET', `/api/orders/${id}/${name}`, { token });

describe('acceptance of a quote', () => {
  it('needs ticked terms and a name, and a capacity from a business', async () => {
    const { customer, makeQuote, decide } = project;
    const { id } = await makeQuote({ customer: company });
    const fields = async (acceptance: object | undefined) =>
      ((await decide(customer, id, 'en_cours', { acceptance })).errors as { field: string }[]).map(
        ({ field }) => field,
      );
    expect(await fields(undefined)).toEqual(['acceptance']);
    expect(await fields({ ...declared, terms: false })).toEqual(['acceptance.terms']);
    expect(await fields({ ...declared, name: ' ' })).toEqual(['acceptance.name']);
    expect(await fields({ ...declared, capacity: '' })).toEqual(['acceptance.capacity']);
    expect(await fields({ ...declared, capacity: 'gérante 🎉' })).toEqual(['acceptance.capacity']);
    expect((await decide(customer, id, 'en_cours', { acceptance: declared })).order).toMatchObject({
      acceptedBy: { id: customer.id, name: 'Camille A. Roy', capacity: 'administratrice' },
      documents: { quote: { sha256: null }, certificate: { sha256: null } },
    });
  });

  it('mails quote and certificate to both sides, once, with the hash of the quote', async () => {
    const { call, customer, manager } = project;
    const id = await accepted();
    const { reference } = (await call('GET', `/orders/${id}`, manager)).order;
    const answers = async ({ email }: Person) =>
      (await installation.mails(email)).filter(({ subject }) =>
        subject?.startsWith(`Devis ${reference} accepté`),
      );
    await installation.mails();
    for (const person of [customer, manager]) {
      const found = await answers(person);
      expect(found).toHaveLength(1);
      const files = (found[0]?.attachments ?? []).filter(({ mimeType }) => mimeType === 'application/pdf');
      expect(files.map(({ filename }) => filename)).toEqual([
        `Devis ${reference}.pdf`,
        `Certificat d’acceptation ${reference}.pdf`,
      ]);
      const [quote, certificate] = files.map(({ content }) => Buffer.from(content as ArrayBuffer));
      const hash = createHash('sha256')
        .update(quote ?? '')
        .digest('hex');
      expect(JSON.parse(String(certificate))).toMatchObject({
        kind: 'certificate',
        hashes: { quote: hash },
        typed: 'Camille A. Roy, administratrice',
        person: { email: customer.email },
      });
      expect((await call('GET', `/orders/${id}`, customer)).order.documents.quote).toEqual({
        sha256: hash,
        size: quote?.length,
      });
    }
  });

  it('certifies that a consumer typed a name, without a capacity', async () => {
    const { id } = await project.makeQuote({ customer: { ...someCustomer, isConsumer: true } });
    const acceptance = { terms: true, name: 'Camille A. Roy' };
    expect((await project.decide(project.customer, id, 'en_cours', { acceptance })).status).toBe(200);
    const certificate = await (await download(id, 'certificate', project.customer)).json();
    const texts = (certificate as { events: { text: string }[] }).events.map(({ text }) => text);
    expect(texts.at(-1)).toBe('Case cochée, nom saisi, accord confirmé');
  });

  it('stores what the quote printed: parties, lines, totals, schedule and terms', async () => {
    const id = await accepted({ notes: 'Pose **comprise**.\n\n- Acompte de 30 %' });
    const response = await download(id, 'document', project.manager);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(await response.json()).toMatchObject({
      kind: 'quote',
      seller: { siret: '99901400400017', rcs: 'RCS Nantes 999 014 004' },
      buyer: { name: company.name, siren: '999207111', isConsumer: false },
      lines: [{ label: 'Maquettes', unitPrice: 65_000 }, {}, {}],
      totals: { totalInclTax: 1_140_000 },
      schedule: [{ amount: 1_140_000, percent: 100, due: { at: 'acceptance' } }],
      paymentDays: 30,
      deliverables: 'Pose comprise.\n\n- Acompte de 30 %',
      terms: { address: 'vitrine.test/legal/terms' },
    });
  });
});

describe('documents of a quote', () => {
  it('are drawn by a download before the job, once', async () => {
    await installation.drawer.drain();
    const id = await accepted();
    const [first, second] = await Promise.all([
      download(id, 'certificate', project.customer),
      download(id, 'certificate', project.customer),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await first.text()).toBe(await second.text());
    const rows = await installation.database.read
      .selectFrom('documents')
      .select('storage_key')
      .where('subject_id', '=', id)
      .execute();
    for (const { storage_key: key } of rows) expect(await installation.stored()).toContain(key);
    expect(await installation.drawer.drain()).toBe(0);
  });

  it('are drawn from the frozen content', async () => {
    const id = await accepted({
      lines: [
        { label: 'Maquettes', quantity: 3, unitPrice: 65_000, vatRate: 20 },
        { label: 'Formation', quantity: 1, unitPrice: 20_000, vatRate: 0 },
      ],
      exemption: { category: 'exempt', reason: 'Article 261, 4-4° du CGI' },
    });
    const rows = await installation.database.read
      .selectFrom('documents')
      .select('content')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    for (const { content } of rows) {
      const model = JSON.parse(content) as DocumentModel;
      if (model.kind === 'quote')
        expect(model.lines[1]).toMatchObject({
          vatCategory: 'E',
          exemption: { reason: 'Article 261, 4-4° du CGI' },
        });
      const { bytes } = await documentParts.draw(
        model.kind === 'certificate'
          ? { ...model, hashes: { ...model.hashes, quote: 'ab'.repeat(32) } }
          : model,
      );
      expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('are for those who may read the quote', async () => {
    const { stranger, outsider, customer, makeQuote } = project;
    const id = await accepted();
    for (const person of [stranger, outsider])
      for (const name of ['document', 'certificate'])
        expect((await download(id, name, person)).status).toBe(404);
    const waiting = await makeQuote();
    expect((await download(waiting.id, 'document', customer)).status).toBe(404);
  });

  it('are refused changes by the database', async () => {
    const id = await accepted();
    await installation.drawer.drain();
    for (const changes of [{ content: '{}' }, { sha256: '0' }, { storage_key: 'x' }])
      await expect(
        installation.database.read
          .updateTable('documents')
          .set(changes)
          .where('subject_id', '=', id)
          .execute(),
      ).rejects.toThrow('a document does not change');
  });

  it('are drawn again after a failure, without a second mail', async () => {
    const { database, files } = installation;
    const before = (await installation.mails()).length;
    let failures = 1;
    const faulty = createDocumentWorker({
      database,
      files,
      clock: () => installation.time.now,
      log: createTestLog().log,
      onDrawn: () => {},
      documentParts: {
        ...plainDocuments,
        draw: (model) =>
          failures-- > 0 ? Promise.reject(new Error('no memory')) : plainDocuments.draw(model),
      },
    });
    const again = await accepted();
    expect(await faulty.drain()).toBe(1);
    installation.later(61_000);
    expect(await faulty.drain()).toBeLessThanOrEqual(1);
    const [certificate] = await database.read
      .selectFrom('documents')
      .select('id')
      .where('subject_id', '=', again)
      .where('kind', '=', 'certificate')
      .execute();
    const storing = { database, files, documentParts: plainDocuments };
    await Promise.all([1, 2].map(() => storeDocument(storing, certificate?.id ?? '', installation.time.now)));
    // The quote to both customers, the answer to its customer and the manager.
    expect((await installation.mails()).length - before).toBe(4);
  });
});

describe('quote of before quotes named customer and schedule', () => {
  it('stays readable, and is accepted after the team has completed it', async () => {
    const { call, customer, manager, makeQuote, decide } = project;
    const { id } = await makeQuote();
    await installation.database.read
      .updateTable('orders')
      .set({ customer: null, mentions: null, schedule: '[]' })
      .where('id', '=', id)
      .execute();
    expect((await call('GET', `/orders/${id}`, customer)).order).toMatchObject({
      status: 'en_attente',
      mentions: null,
      schedule: [],
      allowed: ['annule'],
      missing: [],
    });
    expect((await decide(customer, id, 'en_cours')).code).toBe('OFFER_INCOMPLETE');
    const { missing } = (await call('GET', `/orders/${id}`, manager)).order;
    expect(missing.map(({ field }: { field: string }) => field)).toEqual(['customer', 'schedule']);
    await call('PUT', `/orders/${id}`, manager, {
      ...someQuote,
      schedule: [{ percent: 100, due: 'acceptance' }],
    });
    expect((await decide(customer, id, 'en_cours')).order).toMatchObject({ status: 'en_cours', version: 2 });
  });
});
