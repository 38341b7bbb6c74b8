// Every call once. The bundled API, OpenAPI, the contract suite and the permission matrix walk this list.
import type { AnyEndpoint } from './endpoint';
import * as auth from './auth';
import { getPost, getPostBySlug, listPosts } from './blog';
import * as contact from './contact';
import { getHealth, getOpenApi } from './health';
import * as newsletter from './newsletter';
import * as orders from './orders';
import * as projectFiles from './project-files';
import * as projectMembers from './project-members';
import * as projectPlan from './project-plan';
import * as projectRequests from './project-requests';
import * as projects from './projects';
import * as projectUpdates from './project-updates';
import * as users from './users';

/** The calls by id, with their exact types: the bundled API must have a handler for each. */
export const contractById = {
  getHealth,
  getOpenApi,
  ...projects,
  ...projectMembers,
  ...projectPlan,
  ...projectFiles,
  listPosts,
  getPostBySlug,
  getPost,
  ...auth,
  ...users,
  ...contact,
  ...newsletter,
  ...projectRequests,
  ...projectUpdates,
  ...orders,
} satisfies Record<string, AnyEndpoint>;

export type EndpointId = keyof typeof contractById;

export const contract: readonly AnyEndpoint[] = Object.values(contractById);
