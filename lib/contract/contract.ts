// Every call once. The bundled API, OpenAPI, the contract suite and the permission matrix walk this list.
import type { AnyEndpoint } from './endpoint';
import * as auth from './auth';
import { getPost, getPostBySlug, listPosts } from './blog';
import * as contact from './contact';
import { getHealth, getOpenApi } from './health';
import * as newsletter from './newsletter';
import { getPublicProject, getPublicProjectBySlug, listPublicProjects } from './projects';
import * as projectRequests from './project-requests';
import * as users from './users';

/** The calls by id, with their exact types: the bundled API must have a handler for each. */
export const contractById = {
  getHealth,
  getOpenApi,
  listPublicProjects,
  getPublicProjectBySlug,
  getPublicProject,
  listPosts,
  getPostBySlug,
  getPost,
  ...auth,
  ...users,
  ...contact,
  ...newsletter,
  ...projectRequests,
} satisfies Record<string, AnyEndpoint>;

export type EndpointId = keyof typeof contractById;

export const contract: readonly AnyEndpoint[] = Object.values(contractById);
