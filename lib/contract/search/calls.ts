import { endpoint } from '../core/endpoint';
import { rights } from '../core/permissions';
import { searchAnswer, searchQuery } from './schemas';

export const searchRecords = endpoint({
  id: 'searchRecords',
  method: 'get',
  path: '/api/search',
  access: 'admin',
  rights,
  tag: 'search',
  summary:
    'Projects, requests, contacts, accounts, posts and pages that hold all the words, by any part of them, as far as the caller’s rights open them; a reference finds its record first',
  query: searchQuery,
  status: 200,
  answer: searchAnswer,
  errors: [],
});
