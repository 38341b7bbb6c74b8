import type * as postImports from '../../../../lib/contract/posts/import-calls';
import type { Handlers } from '../../../core/serving/handler';
import { findRedirect } from '../../redirects/find-redirect';
import { listRedirects, removeRedirect } from '../../redirects/list-redirects';
import { discardImport } from './discard-import';
import { addPictures, createImport } from './receive-import';
import { listImports, showReport } from './show-import';
import { startImport } from './start-import';
import { stopImport } from './stop-import';

export const postImportHandlers: Pick<Handlers, keyof typeof postImports> = {
  listPostImports: async ({ context }) => ({
    answer: { success: true, imports: await listImports(context) },
  }),
  createPostImport: async ({ upload, context }) => ({
    answer: { success: true, import: await createImport(context, upload) },
  }),
  addPostImportPictures: async ({ params, upload, context }) => ({
    answer: { success: true, import: await addPictures(context, params.id, upload) },
  }),
  startPostImport: async ({ params, body, context }) => ({
    answer: { success: true, import: await startImport(context, params.id, body) },
  }),
  stopPostImport: async ({ params, context }) => ({
    answer: { success: true, import: await stopImport(context, params.id) },
  }),
  getPostImport: async ({ params, query, context }) => ({
    answer: { success: true, ...(await showReport(context, params.id, query)) },
  }),
  deletePostImport: async ({ params, context }) => {
    await discardImport(context, params.id);
    return { answer: { success: true } };
  },
  listRedirects: async ({ query, context }) => ({
    answer: { success: true, ...(await listRedirects(context, query)) },
  }),
  deleteRedirect: async ({ params, context }) => {
    await removeRedirect(context, params.id);
    return { answer: { success: true } };
  },
  findRedirect: async ({ query, context }) => {
    const redirect = await findRedirect(context, query.path);
    return { answer: { success: true, redirect }, locale: redirect.locale };
  },
};
