import { z } from 'zod';
import { doneAnswer } from '../accounts/sign-in-schemas';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import { memberAnswer, memberBody } from './member-schemas';

const tag = 'projects';

export const addProjectMember = endpoint({
  id: 'addProjectMember',
  method: 'post',
  path: '/api/projects/{id}/members',
  access: 'admin',
  proof: 'recent',
  tag,
  summary: 'Adds a member; who is one already gets the role',
  params: z.object({ id }),
  body: memberBody,
  status: 201,
  answer: memberAnswer,
  errors: ['NOT_FOUND', 'PROJECT_FULL'],
});

export const removeProjectMember = endpoint({
  id: 'removeProjectMember',
  method: 'delete',
  path: '/api/projects/{id}/members/{userId}',
  access: 'admin',
  tag,
  summary: 'Takes a member out of a project',
  params: z.object({ id, userId: id }),
  status: 200,
  answer: doneAnswer,
  errors: ['NOT_FOUND'],
});
