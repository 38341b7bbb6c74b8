// Calls about projects: the public catalogue, and what members and administrators see and do.
import type * as projects from '../../lib/contract/projects';
import type { Locale } from '../../lib/contract/locale';
import { createProject } from '../rules/create-project';
import type { Context } from '../rules/context';
import { deleteProject } from '../rules/delete-project';
import { listAllProjects, listMyProjects } from '../rules/list-own-projects';
import { listPublicProjects } from '../rules/list-public-projects';
import { setProjectStatus } from '../rules/set-project-status';
import { showProject } from '../rules/show-project';
import { showPublicProject } from '../rules/show-public-project';
import { updateProject } from '../rules/update-project';
import type { Handlers } from './handler';

/** The language of content: the query's, else the caller's. */
const inLocale = (context: Context, { locale = context.locale }: { locale?: Locale | undefined }): Context => ({ ...context, locale });

export const projectHandlers: Pick<Handlers, keyof typeof projects> = {
  listPublicProjects: async ({ query, context }) => {
    const { locale, ...rest } = inLocale(context, query);
    const projects = await listPublicProjects({ ...rest, locale }, query);
    const count = projects.length;
    return { answer: { success: true, projects, count, currentPage: 1, totalPages: count > 0 ? 1 : 0 }, locale };
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
    const asked = inLocale(context, query);
    return { answer: { success: true, ...(await listMyProjects(asked, query)) }, locale: asked.locale };
  },
  listProjects: async ({ query, context }) => {
    const asked = inLocale(context, query);
    return { answer: { success: true, ...(await listAllProjects(asked, query)) }, locale: asked.locale };
  },
  getProject: async ({ params, query, context }) => {
    const project = await showProject(inLocale(context, query), params.id);
    return { answer: { success: true, project }, locale: project.locale };
  },
  createProject: async ({ body, context }) => ({ answer: { success: true, project: await createProject(context, body) } }),
  updateProject: async ({ params, body, context }) => ({ answer: { success: true, project: await updateProject(context, params.id, body) } }),
  setProjectStatus: async ({ params, body, context }) => ({ answer: { success: true, project: await setProjectStatus(context, params.id, body) } }),
  deleteProject: async ({ params, context }) => ({ answer: { success: true, deleted: await deleteProject(context, params.id) } }),
};
