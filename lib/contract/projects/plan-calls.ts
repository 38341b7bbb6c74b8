import { z } from 'zod';
import { endpoint } from '../core/endpoint';
import { id } from '../core/fields';
import {
  createMilestoneBody,
  milestoneAnswer,
  milestoneListAnswer,
  updateMilestoneBody,
} from './plan-schemas';
import { specificationsAnswer, specificationsBody } from './specification-schemas';

const tag = 'projects';
const params = z.object({ id });
const milestoneParams = z.object({ id, milestoneId: id });

export const listMilestones = endpoint({
  id: 'listMilestones',
  method: 'get',
  path: '/api/projects/{id}/milestones',
  access: 'user',
  tag,
  summary: 'The milestones of a project, in their order',
  params,
  status: 200,
  answer: milestoneListAnswer,
  errors: ['NOT_FOUND'],
});

export const createMilestone = endpoint({
  id: 'createMilestone',
  method: 'post',
  path: '/api/projects/{id}/milestones',
  access: 'user',
  tag,
  summary: 'Adds a milestone',
  params,
  body: createMilestoneBody,
  status: 201,
  answer: milestoneAnswer,
  errors: ['OTP_SETUP_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'PROJECT_FULL'],
});

export const updateMilestone = endpoint({
  id: 'updateMilestone',
  method: 'put',
  path: '/api/projects/{id}/milestones/{milestoneId}',
  access: 'user',
  tag,
  summary: 'Changes a milestone; what is left out stays',
  params: milestoneParams,
  body: updateMilestoneBody,
  status: 200,
  answer: milestoneAnswer,
  errors: ['OTP_SETUP_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'STALE', 'INVALID_TRANSITION'],
});

export const deleteMilestone = endpoint({
  id: 'deleteMilestone',
  method: 'delete',
  path: '/api/projects/{id}/milestones/{milestoneId}',
  access: 'user',
  tag,
  summary: 'Removes a milestone; answers those that are left',
  params: milestoneParams,
  status: 200,
  answer: milestoneListAnswer,
  errors: ['OTP_SETUP_REQUIRED', 'FORBIDDEN', 'NOT_FOUND'],
});

export const getSpecifications = endpoint({
  id: 'getSpecifications',
  method: 'get',
  path: '/api/projects/{id}/specifications',
  access: 'user',
  tag,
  summary: 'The specifications of a project with a physical part',
  params,
  status: 200,
  answer: specificationsAnswer,
  errors: ['NOT_FOUND'],
});

export const putSpecifications = endpoint({
  id: 'putSpecifications',
  method: 'put',
  path: '/api/projects/{id}/specifications',
  access: 'user',
  tag,
  summary: 'Writes the specifications; what is left out stays',
  params,
  body: specificationsBody,
  status: 200,
  answer: specificationsAnswer,
  errors: ['OTP_SETUP_REQUIRED', 'FORBIDDEN', 'NOT_FOUND', 'STALE'],
});
