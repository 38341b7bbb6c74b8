// Only views of lists that the account may open.
import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import { rights } from '../core/permissions';
import { doneAnswer } from './sign-in-schemas';
import { renameViewBody, saveViewBody, viewAnswer, viewListAnswer } from './view-schemas';

const staff = { access: 'admin', rights, tag: 'users' } as const;
const params = z.object({ id });

export const listViews = endpoint({
  id: 'listViews',
  method: 'get',
  path: '/api/users/views',
  ...staff,
  summary: 'The caller’s saved views of the office’s lists',
  status: 200,
  answer: viewListAnswer,
  errors: [],
});

export const saveView = endpoint({
  id: 'saveView',
  method: 'post',
  path: '/api/users/views',
  ...staff,
  summary: 'Saves search, filters and sort of a list under a name; repeats answer the same view',
  body: saveViewBody,
  status: 201,
  answer: viewAnswer,
  errors: ['VIEW_NAME_TAKEN', 'TOO_MANY_VIEWS'],
});

export const renameView = endpoint({
  id: 'renameView',
  method: 'patch',
  path: '/api/users/views/{id}',
  ...staff,
  summary: 'Gives a saved view another name',
  params,
  body: renameViewBody,
  status: 200,
  answer: viewAnswer,
  errors: ['NOT_FOUND', 'VIEW_NAME_TAKEN'],
});

export const deleteView = endpoint({
  id: 'deleteView',
  method: 'delete',
  path: '/api/users/views/{id}',
  ...staff,
  summary: 'Removes a saved view',
  params,
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND'],
});
