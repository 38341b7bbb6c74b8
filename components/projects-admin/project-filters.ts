// What the list of projects can be filtered by beside their state, as its address and its call name it.
import { locales } from '@/lib/contract/locale';

export const projectFilters = { isPublic: ['true', 'false'], overdue: ['true'], missing: locales } as const;
