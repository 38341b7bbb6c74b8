import { locales } from '@/lib/contract/core/locale';
import { projectSorts, projectStatuses } from '@/lib/contract/projects/choices';

const projectFilters = { isPublic: ['true', 'false'], overdue: ['true'], missing: locales } as const;

export const projectListChoices = { statuses: projectStatuses, sorts: projectSorts, filters: projectFilters };
