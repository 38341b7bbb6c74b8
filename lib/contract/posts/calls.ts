import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id, slug } from '../core/fields';
import { postAnswer, postBySlugQuery, postListAnswer, postsQuery } from './schemas';

export const listPosts = endpoint({
  id: 'listPosts',
  method: 'get',
  path: '/api/blog',
  access: 'anyone',
  tag: 'blog',
  summary:
    'Articles, or pages, newest publication first; featured ones in their own order; of those a search finds, the ones that name it in their title before the others. Another status than `published` is for administrators, 403 to everyone else',
  query: postsQuery,
  status: 200,
  answer: postListAnswer,
  errors: ['FORBIDDEN'],
});

export const getPostBySlug = endpoint({
  id: 'getPostBySlug',
  method: 'get',
  path: '/api/blog/slug/{slug}',
  access: 'anyone',
  tag: 'blog',
  summary:
    'One article, or page, by its slug, or by one it had before: its slug tells; where two languages share a slug, the asked language wins. The slug of a withdrawn version answers with the version in the other language',
  params: z.object({ slug }),
  query: postBySlugQuery,
  status: 200,
  answer: postAnswer,
  errors: ['NOT_FOUND'],
});

export const getPost = endpoint({
  id: 'getPost',
  method: 'get',
  path: '/api/blog/{id}',
  access: 'anyone',
  tag: 'blog',
  summary: 'One article by its id; the desk also reads pages',
  params: z.object({ id }),
  status: 200,
  answer: postAnswer,
  errors: ['NOT_FOUND'],
});
