import type { Handlers } from '../core/serving/handler';
import { showUser } from '../accounts/users/show-user';
import { listUserProjects } from '../projects/lists/list-user-projects';
import { showOwnAccount } from './show-own-account';
import { showProjectPage } from './show-project-page';

export const pageHandlers: Pick<Handlers, 'getProfile' | 'getProject' | 'getUser'> = {
  getProfile: async ({ query, context }) => ({
    answer: { success: true, ...(await showOwnAccount(context, query)) },
  }),
  getProject: async ({ params, query, context }) => {
    const locale = query.locale ?? context.locale;
    const shown = await showProjectPage({ ...context, locale }, params.id, query);
    return { answer: { success: true, ...shown }, locale: shown.project.locale };
  },
  getUser: async ({ params, query, context }) => {
    const locale = query.locale ?? context.locale;
    const [user, projects] = await Promise.all([
      showUser(context, params.id),
      query.include?.has('projects') ? listUserProjects({ ...context, locale }, params.id) : undefined,
    ]);
    return { answer: { success: true, user, projects }, locale };
  },
};
