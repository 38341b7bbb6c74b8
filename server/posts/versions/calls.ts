import type * as postVersions from '../../../lib/contract/posts/version-calls';
import { createPreview } from './create-preview';
import { discardWorkingCopy } from './discard-working-copy';
import { listPreviews } from './list-previews';
import { listRevisions } from './list-revisions';
import { restoreRevision } from './restore-revision';
import { revokePreview } from './revoke-preview';
import { saveWorkingCopy } from './save-working-copy';
import { showEditedPost } from './show-edited-post';
import { showPreview } from './show-preview';
import { showRevision } from './show-revision';
import type { Handlers } from '../../core/serving/handler';

const done = { answer: { success: true } } as const;

export const postVersionHandlers: Pick<Handlers, keyof typeof postVersions> = {
  getPostPreview: async ({ params, context }) => {
    const preview = await showPreview(context, params.token);
    return { answer: { success: true, ...preview }, locale: preview.post.locale };
  },
  getWorkingCopy: async ({ params, query, context }) => {
    const record = await showEditedPost(context, params.id, query);
    return { answer: { success: true, ...record }, locale: record.post.locale };
  },
  putWorkingCopy: async ({ params, body, context }) => ({
    answer: { success: true, working_copy: await saveWorkingCopy(context, params.id, body) },
  }),
  deleteWorkingCopy: async ({ params, context }) => {
    await discardWorkingCopy(context, params.id);
    return done;
  },
  listRevisions: async ({ params, query, context }) => ({
    answer: { success: true, ...(await listRevisions(context, params.id, query)) },
  }),
  getRevision: async ({ params, context }) => ({
    answer: { success: true, revision: await showRevision(context, params.id, params.revisionId) },
  }),
  restoreRevision: async ({ params, body, context }) => ({
    answer: {
      success: true,
      working_copy: await restoreRevision(
        context,
        { postId: params.id, id: params.revisionId },
        body.version,
      ),
    },
  }),
  listPreviews: async ({ params, context }) => ({
    answer: { success: true, previews: await listPreviews(context, params.id) },
  }),
  createPreview: async ({ params, body, context }) => ({
    answer: { success: true, preview: await createPreview(context, params.id, body) },
  }),
  revokePreview: async ({ params, context }) => {
    await revokePreview(context, { postId: params.id, id: params.previewId });
    return done;
  },
};
