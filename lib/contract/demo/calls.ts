import { endpoint } from '../core/endpoint';
import { demoAnswer, demoRemovedAnswer } from './schemas';

export const getDemo = endpoint({
  id: 'getDemo',
  method: 'get',
  path: '/api/demo',
  access: 'admin',
  tag: 'demo',
  summary: 'How much of the demonstration there is, and how much else',
  status: 200,
  answer: demoAnswer,
  errors: [],
});

export const deleteDemo = endpoint({
  id: 'deleteDemo',
  method: 'delete',
  path: '/api/demo',
  access: 'admin',
  proof: 'recent',
  tag: 'demo',
  summary: 'Removes the demonstration; what others wrote stays',
  status: 200,
  answer: demoRemovedAnswer,
  errors: [],
});
