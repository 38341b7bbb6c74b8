// Calls about projects.
import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, slug } from './fields';
import { localeQuery, projectAnswer, projectListAnswer, publicProjectsQuery } from './projects.schema';

export const listPublicProjects = endpoint({
  id: 'listPublicProjects',
  method: 'get',
  path: '/api/projects/public',
  access: 'anyone',
  tag: 'projects',
  summary: 'All public projects, newest first, in one page',
  query: publicProjectsQuery,
  status: 200,
  answer: projectListAnswer,
  errors: [],
});

export const getPublicProjectBySlug = endpoint({
  id: 'getPublicProjectBySlug',
  method: 'get',
  path: '/api/projects/public/slug/{slug}',
  access: 'anyone',
  tag: 'projects',
  summary: 'One public project by its slug',
  params: z.object({ slug }),
  query: localeQuery,
  status: 200,
  answer: projectAnswer,
  errors: ['NOT_FOUND'],
});

export const getPublicProject = endpoint({
  id: 'getPublicProject',
  method: 'get',
  path: '/api/projects/public/{id}',
  access: 'anyone',
  tag: 'projects',
  summary: 'One public project by its id',
  params: z.object({ id }),
  query: localeQuery,
  status: 200,
  answer: projectAnswer,
  errors: ['NOT_FOUND'],
});
