import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeDocument } from '../../../server/archive/store-document';
import { plainDocuments } from '../fixtures';
import { openInstallation } from '../ops/installation';
import type { Installation } from '../ops/installation';
import { openInvoicing } from './invoicing';

let installation: Installation;
let ids: string[];
beforeAll(async () => {
  installation = await openInstallation();
  const desk = await openInvoicing(installation, 'drawing');
  for (let count = 0; count < 2; count += 1) await desk.issued();
  ids = (await installation.database.read.selectFrom('documents').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
});
afterAll(() => installation.close());

/** Counts drawings; the first ones fail. */
function storing(failures = 0) {
  const { database, files } = installation;
  const drawn = { count: 0 };
  const documentParts: typeof plainDocuments = {
    ...plainDocuments,
    draw: async (model) => {
      drawn.count += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (drawn.count <= failures) throw new Error('no memory');
      return plainDocuments.draw(model);
    },
  };
  return { drawn, with: { database, files, documentParts } };
}

it('draws a document once for parallel readers', async () => {
  const { drawn, with: given } = storing();
  const before = (await installation.stored()).length;
  const found = await Promise.all(
    Array.from({ length: 10 }, () => storeDocument(given, ids[0] ?? '', installation.time.now)),
  );
  expect(new Set(found.map((document) => document?.storage_key)).size).toBe(1);
  expect([drawn.count, (await installation.stored()).length]).toEqual([1, before + 1]);
});

it('draws again after a failure, which all of its readers get', async () => {
  const { drawn, with: given } = storing(1);
  const read = () => storeDocument(given, ids[1] ?? '', installation.time.now);
  const failed = await Promise.allSettled([read(), read()]);
  expect([failed.map(({ status }) => status), drawn.count]).toEqual([['rejected', 'rejected'], 1]);
  expect([(await read())?.id, drawn.count]).toEqual([ids[1], 2]);
});
