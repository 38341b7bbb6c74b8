// Calls about projects.
import { listPublicProjects } from '../rules/list-public-projects';
import { showPublicProject } from '../rules/show-public-project';
import type { Handlers } from './handler';

export const projectHandlers: Pick<Handlers, 'listPublicProjects' | 'getPublicProject' | 'getPublicProjectBySlug'> = {
  listPublicProjects: async ({ query, context }) => {
    const locale = query.locale ?? context.locale;
    const projects = await listPublicProjects({ ...context, locale }, query);
    const count = projects.length;
    return { answer: { success: true, projects, count, currentPage: 1, totalPages: count > 0 ? 1 : 0 }, locale };
  },
  getPublicProject: async ({ params, query, context }) => {
    const locale = query.locale ?? context.locale;
    const project = await showPublicProject({ ...context, locale }, { by: 'id', value: params.id });
    return { answer: { success: true, project }, locale: project.locale };
  },
  getPublicProjectBySlug: async ({ params, query, context }) => {
    const locale = query.locale ?? context.locale;
    const project = await showPublicProject({ ...context, locale }, { by: 'slug', value: params.slug });
    return { answer: { success: true, project }, locale: project.locale };
  },
};
