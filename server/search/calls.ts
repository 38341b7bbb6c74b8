import type * as search from '../../lib/contract/search/calls';
import type { Handlers } from '../core/serving/handler';
import { searchRecords } from './search-records';

export const searchHandlers: Pick<Handlers, keyof typeof search> = {
  searchRecords: async ({ query, context }) => ({
    answer: { success: true, results: await searchRecords(context, query) },
  }),
};
