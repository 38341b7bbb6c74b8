// Every call once. The bundled API, OpenAPI, the contract suite and the permission matrix walk this list.
import type { AnyEndpoint } from './endpoint';
import { getPost, getPostBySlug, listPosts } from './blog';
import { getHealth, getOpenApi } from './health';
import { getPublicProject, getPublicProjectBySlug, listPublicProjects } from './projects';

export const contract: readonly AnyEndpoint[] = [
  getHealth,
  getOpenApi,
  listPublicProjects,
  getPublicProjectBySlug,
  getPublicProject,
  listPosts,
  getPostBySlug,
  getPost,
];
