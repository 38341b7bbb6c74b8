import type * as postDesk from '../../../lib/contract/posts/desk-calls';
import { addGuest } from '../labels/add-guest';
import { changeAuthor, listAuthors, showAuthor } from '../labels/change-author';
import { changeTag, deleteTag, listTags } from '../labels/change-tag';
import { deleteGuest } from '../labels/delete-guest';
import { createPost } from './create-post';
import { deletePost } from './delete-post';
import { orderFeatured } from './order-featured';
import { changePosts, setPostState } from './set-post-state';
import { showBehind } from './show-behind';
import { showDesk } from './show-desk';
import { updatePost } from './update-post';
import type { Handlers } from '../../core/serving/handler';

export const postDeskHandlers: Pick<Handlers, keyof typeof postDesk> = {
  listArticles: async ({ query, context }) => {
    const locale = query.locale ?? context.locale;
    return { answer: { success: true, ...(await showDesk({ ...context, locale }, query)) }, locale };
  },
  createPost: async ({ body, context }) => ({
    answer: { success: true, post: await createPost(context, body) },
  }),
  updatePost: async ({ params, body, context }) => ({
    answer: { success: true, post: await updatePost(context, params.id, body) },
  }),
  deletePost: async ({ params, context }) => {
    await deletePost(context, params.id);
    return { answer: { success: true } };
  },
  publishPost: async ({ params, body, context }) => ({
    answer: {
      success: true,
      post: await setPostState(context, { ...body, id: params.id, action: 'publish' }),
    },
  }),
  unpublishPost: async ({ params, body, context }) => ({
    answer: {
      success: true,
      post: await setPostState(context, { ...body, id: params.id, action: 'unpublish' }),
    },
  }),
  archivePost: async ({ params, body, context }) => ({
    answer: {
      success: true,
      post: await setPostState(context, { ...body, id: params.id, action: 'archive' }),
    },
  }),
  changePosts: async ({ body, context }) => ({
    answer: { success: true, ...(await changePosts(context, body.changes)) },
  }),
  getPostBehind: async ({ params, context }) => ({
    answer: { success: true, ...(await showBehind(context, params.id)) },
  }),
  orderFeatured: async ({ body, context }) => ({
    answer: { success: true, order: await orderFeatured(context, body.order) },
  }),
  listTags: async ({ context }) => ({ answer: { success: true, tags: await listTags(context) } }),
  updateTag: async ({ body, context }) => ({
    answer: { success: true, tag: await changeTag(context, body) },
  }),
  deleteTag: async ({ params, context }) => {
    await deleteTag(context, params.slug);
    return { answer: { success: true } };
  },
  listAuthors: async ({ context }) => ({ answer: { success: true, authors: await listAuthors(context) } }),
  createAuthor: async ({ body, context }) => ({
    answer: { success: true, author: await addGuest(context, body) },
  }),
  getAuthor: async ({ params, context }) => ({
    answer: { success: true, author: await showAuthor(context, params.id) },
  }),
  updateAuthor: async ({ params, body, context }) => ({
    answer: { success: true, author: await changeAuthor(context, params.id, body) },
  }),
  deleteAuthor: async ({ params, context }) => {
    await deleteGuest(context, params.id);
    return { answer: { success: true } };
  },
};
