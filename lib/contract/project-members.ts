// Calls about who belongs to a project.
import { z } from 'zod';
import { doneAnswer } from './auth.schema';
import { endpoint } from './endpoint';
import { id } from './fields';
import { memberAnswer, memberBody } from './project-members.schema';

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
