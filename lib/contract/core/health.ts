// Public: discloses nothing else.
import { z } from 'zod';
import { endpoint } from './endpoint';
import { success } from './envelope';

export const getHealth = endpoint({
  id: 'getHealth',
  method: 'get',
  path: '/api/health',
  access: 'anyone',
  tag: 'operations',
  summary: 'Live and ready; 503 while the database does not answer',
  status: 200,
  answer: success({ live: z.literal(true), ready: z.boolean() }),
  errors: ['UNAVAILABLE'],
});

export const getLiveness = endpoint({
  id: 'getLiveness',
  method: 'get',
  path: '/api/health/live',
  access: 'anyone',
  tag: 'operations',
  summary: 'The process answers; 200 also while the database does not',
  status: 200,
  answer: success({ live: z.literal(true) }),
  errors: [],
});

export const getReadiness = endpoint({
  id: 'getReadiness',
  method: 'get',
  path: '/api/health/ready',
  access: 'anyone',
  tag: 'operations',
  summary:
    'Requests may be sent here; 503 while the database or the file store does not answer, and once the process was asked to end',
  status: 200,
  answer: success({ ready: z.literal(true) }),
  errors: ['UNAVAILABLE'],
});

export const getOpenApi = endpoint({
  id: 'getOpenApi',
  method: 'get',
  path: '/api/openapi.json',
  access: 'anyone',
  tag: 'operations',
  summary: 'This description, as OpenAPI 3.1',
  status: 200,
  answer: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  errors: [],
});
