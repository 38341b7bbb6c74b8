import type * as projects from '../../lib/contract/projects/calls';
import type { Locale } from '../../lib/contract/core/locale';
import { changeProjects } from './change-projects';
import { createProject } from './create-project';
import type { Context } from '../core/context';
import { deleteProject } from './delete-project';
import { exportProjects, listAllProjects } from './lists/list-all-projects';
import { listMyProjects } from './lists/list-own-projects';
import { listPublicProjects } from './lists/list-public-projects';
import { setProjectStatus } from './set-project-status';
import { showPublicProject } from './show-public-project';
import { updateProject } from './update-project';
import { csvFile } from '../core/serving/csv';
import { exportWords } from '../core/serving/export-words';
import { readChoiceCells } from '../settings/choice-words';
import type { Handlers } from '../core/serving/handler';
import { listUserProjects } from './lists/list-user-projects';

const inLocale = (
  context: Context,
  { locale = context.locale }: { locale?: Locale | undefined },
): Context => ({ ...context, locale });

const columns = [
  'id',
  'slug',
  'title',
  'clientName',
  'sector',
  'status',
  'isPublic',
  'startDate',
  'endDate',
  'deadline',
  'overdue',
  'progress',
  'memberCount',
  'services',
  'tags',
  'locales',
  'createdAt',
  'updatedAt',
] as const;

export const projectHandlers: Pick<
  Handlers,
  Exclude<keyof typeof projects, 'getProject'> | 'listUserProjects'
> = {
  listPublicProjects: async ({ query, context }) => {
    const { locale, ...rest } = inLocale(context, query);
    const projects = await listPublicProjects({ ...rest, locale }, query);
    const count = projects.length;
    return {
      answer: { success: true, projects, count, currentPage: 1, totalPages: count > 0 ? 1 : 0 },
      locale,
    };
  },
  getPublicProject: async ({ params, query, context }) => {
    const project = await showPublicProject(inLocale(context, query), { by: 'id', value: params.id });
    return { answer: { success: true, project }, locale: project.locale };
  },
  getPublicProjectBySlug: async ({ params, query, context }) => {
    const project = await showPublicProject(inLocale(context, query), { by: 'slug', value: params.slug });
    return { answer: { success: true, project }, locale: project.locale };
  },
  listMyProjects: async ({ query, context }) => {
    const localized = inLocale(context, query);
    return {
      answer: { success: true, ...(await listMyProjects(localized, query)) },
      locale: localized.locale,
    };
  },
  listProjects: async ({ query, context }) => {
    const localized = inLocale(context, query);
    return {
      answer: { success: true, ...(await listAllProjects(localized, query)) },
      locale: localized.locale,
    };
  },
  exportProjects: async ({ query, context }) => {
    return {
      file: csvFile(
        {
          name: 'projects',
          columns,
          batches: await exportProjects(inLocale(context, query), query),
          row: (project) => project,
          words: { ...exportWords.projects, ...(await readChoiceCells(context.database.read)) },
        },
        query,
        context.now,
      ),
    };
  },
  changeProjects: async ({ body, context }) => ({
    answer: { success: true, ...(await changeProjects(context, body.changes)) },
  }),
  createProject: async ({ body, context }) => ({
    answer: { success: true, project: await createProject(context, body) },
  }),
  updateProject: async ({ params, body, context }) => ({
    answer: { success: true, project: await updateProject(context, params.id, body) },
  }),
  setProjectStatus: async ({ params, body, context }) => ({
    answer: { success: true, project: await setProjectStatus(context, params.id, body) },
  }),
  deleteProject: async ({ params, context }) => ({
    answer: { success: true, deleted: await deleteProject(context, params.id) },
  }),
  listUserProjects: async ({ params, query, context }) => {
    const { locale, ...rest } = inLocale(context, query);
    const projects = await listUserProjects({ ...rest, locale }, params.id);
    const count = projects.length;
    return {
      answer: { success: true, projects, count, currentPage: 1, totalPages: count > 0 ? 1 : 0 },
      locale,
    };
  },
};
