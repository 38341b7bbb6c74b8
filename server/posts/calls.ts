import { listPosts } from './list-posts';
import { showPost } from './show-post';
import type { Handlers } from '../core/serving/handler';

export const postHandlers: Pick<Handlers, 'listPosts' | 'getPost' | 'getPostBySlug'> = {
  listPosts: async ({ query, context }) => {
    const locale = query.locale ?? context.locale;
    const page = await listPosts({ ...context, locale }, { ...query, only: query.locale });
    return { answer: { success: true, ...page }, locale };
  },
  getPost: async ({ params, context }) => {
    const post = await showPost(context, { by: 'id', value: params.id });
    return { answer: { success: true, post }, locale: post.locale };
  },
  getPostBySlug: async ({ params, query, context }) => {
    const locale = query.locale ?? context.locale;
    const post = await showPost({ ...context, locale }, { by: 'slug', value: params.slug, kind: query.kind });
    return { answer: { success: true, post }, locale: post.locale };
  },
};
