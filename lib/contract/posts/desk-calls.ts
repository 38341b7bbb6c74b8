import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id, slug } from '../core/fields';
import {
  articleListAnswer,
  articlesQuery,
  authorAnswer,
  authorListAnswer,
  behindAnswer,
  changedPostsAnswer,
  changePostsBody,
  createAuthorBody,
  createPostBody,
  deletedPostAnswer,
  deskPostAnswer,
  deskTagAnswer,
  deskTagListAnswer,
  featuredAnswer,
  featuredBody,
  postActionBody,
  publishBody,
  updateAuthorBody,
  updatePostBody,
  updateTagBody,
} from './desk-schemas';

const call = { access: 'admin', rights: ['blog'], tag: 'blog' } as const;
const params = z.object({ id });

export const listArticles = endpoint({
  ...call,
  id: 'listArticles',
  method: 'get',
  path: '/api/blog/articles',
  summary:
    'All articles, or pages, with their languages side by side, newest change first where nothing else is asked',
  query: articlesQuery,
  status: 200,
  answer: articleListAnswer,
  errors: [],
});

export const createPost = endpoint({
  ...call,
  id: 'createPost',
  method: 'post',
  path: '/api/blog',
  summary: 'Creates a draft: an article or a page of its own, or another language of one',
  body: createPostBody,
  status: 201,
  answer: deskPostAnswer,
  errors: ['SLUG_TAKEN', 'TRANSLATION_EXISTS'],
});

export const updatePost = endpoint({
  ...call,
  id: 'updatePost',
  method: 'put',
  path: '/api/blog/{id}',
  summary: 'Changes a post; what is left out stays. Its working copy goes',
  params,
  body: updatePostBody,
  status: 200,
  answer: deskPostAnswer,
  errors: ['NOT_FOUND', 'STALE', 'SLUG_TAKEN', 'TRANSLATION_EXISTS'],
});

export const deletePost = endpoint({
  ...call,
  id: 'deletePost',
  method: 'delete',
  path: '/api/blog/{id}',
  summary: 'Deletes a draft or an archived post with all its revisions',
  params,
  status: 200,
  answer: deletedPostAnswer,
  errors: ['NOT_FOUND', 'POST_PUBLISHED'],
});

export const publishPost = endpoint({
  ...call,
  id: 'publishPost',
  method: 'patch',
  path: '/api/blog/{id}/publish',
  summary: 'Publishes a post, now or at a time to come',
  params,
  body: publishBody,
  status: 200,
  answer: deskPostAnswer,
  errors: ['NOT_FOUND', 'STALE', 'INVALID_TRANSITION'],
});

export const unpublishPost = endpoint({
  ...call,
  id: 'unpublishPost',
  method: 'patch',
  path: '/api/blog/{id}/unpublish',
  summary: 'Makes a published post a draft again',
  params,
  body: postActionBody,
  status: 200,
  answer: deskPostAnswer,
  errors: ['NOT_FOUND', 'STALE', 'INVALID_TRANSITION'],
});

export const archivePost = endpoint({
  ...call,
  id: 'archivePost',
  method: 'patch',
  path: '/api/blog/{id}/archive',
  summary: 'Puts a post away',
  params,
  body: postActionBody,
  status: 200,
  answer: deskPostAnswer,
  errors: ['NOT_FOUND', 'STALE', 'INVALID_TRANSITION'],
});

export const changePosts = endpoint({
  ...call,
  id: 'changePosts',
  method: 'patch',
  path: '/api/blog',
  summary: 'Publishes, unpublishes or archives several posts at once',
  body: changePostsBody,
  status: 200,
  answer: changedPostsAnswer,
  errors: [],
});

export const getPostBehind = endpoint({
  ...call,
  id: 'getPostBehind',
  method: 'get',
  path: '/api/blog/{id}/behind',
  summary: 'What changed in the source of a translation since it was last followed',
  params,
  status: 200,
  answer: behindAnswer,
  errors: ['NOT_FOUND'],
});

export const orderFeatured = endpoint({
  ...call,
  id: 'orderFeatured',
  method: 'put',
  path: '/api/blog/featured',
  summary: 'Says which articles are featured, and in which order',
  body: featuredBody,
  status: 200,
  answer: featuredAnswer,
  errors: [],
});

export const listTags = endpoint({
  ...call,
  id: 'listTags',
  method: 'get',
  path: '/api/blog/tags',
  summary: 'All tags with their names and how often they are used',
  status: 200,
  answer: deskTagListAnswer,
  errors: [],
});

export const updateTag = endpoint({
  ...call,
  id: 'updateTag',
  method: 'patch',
  path: '/api/blog/tags',
  summary: 'Renames a tag, or lets another take its place; its former address leads on',
  body: updateTagBody,
  status: 200,
  answer: deskTagAnswer,
  errors: ['NOT_FOUND', 'SLUG_TAKEN'],
});

export const deleteTag = endpoint({
  ...call,
  id: 'deleteTag',
  method: 'delete',
  path: '/api/blog/tags/{slug}',
  summary: 'Deletes a tag that no post carries',
  params: z.object({ slug }),
  status: 200,
  answer: deletedPostAnswer,
  errors: ['NOT_FOUND', 'IN_USE'],
});

export const listAuthors = endpoint({
  ...call,
  id: 'listAuthors',
  method: 'get',
  path: '/api/blog/authors',
  summary: 'Who writes or may write, with what readers are told of them',
  status: 200,
  answer: authorListAnswer,
  errors: [],
});

export const createAuthor = endpoint({
  ...call,
  id: 'createAuthor',
  method: 'post',
  path: '/api/blog/authors',
  summary: 'Adds a guest, who signs posts and has no account',
  body: createAuthorBody,
  status: 201,
  answer: authorAnswer,
  errors: ['SLUG_TAKEN'],
});

export const getAuthor = endpoint({
  ...call,
  id: 'getAuthor',
  method: 'get',
  path: '/api/blog/authors/{id}',
  summary: 'What readers are told of one who writes',
  params,
  status: 200,
  answer: authorAnswer,
  errors: ['NOT_FOUND'],
});

export const updateAuthor = endpoint({
  ...call,
  id: 'updateAuthor',
  method: 'put',
  path: '/api/blog/authors/{id}',
  summary: 'Changes what readers are told of one who writes; what is left out stays',
  params,
  body: updateAuthorBody,
  status: 200,
  answer: authorAnswer,
  errors: ['NOT_FOUND', 'STALE', 'SLUG_TAKEN'],
});

export const deleteAuthor = endpoint({
  ...call,
  id: 'deleteAuthor',
  method: 'delete',
  path: '/api/blog/authors/{id}',
  summary: 'Deletes a guest who signs no post',
  params,
  status: 200,
  answer: deletedPostAnswer,
  errors: ['NOT_FOUND', 'AUTHOR_IN_USE'],
});
