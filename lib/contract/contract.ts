// Every call once. The bundled API, OpenAPI, the contract suite and the permission matrix walk this list.
import type { AnyEndpoint } from './endpoint';
import * as activity from './activity';
import * as auth from './auth';
import { getPost, getPostBySlug, listPosts } from './blog';
import * as contact from './contact';
import * as contacts from './contacts';
import { getHealth, getLiveness, getOpenApi, getReadiness } from './health';
import * as media from './media';
import * as newsletter from './newsletter';
import * as orders from './orders';
import * as otp from './otp';
import * as outbox from './outbox';
import * as passkeys from './passkeys';
import * as postDesk from './post-desk';
import * as postVersions from './post-versions';
import * as projectFiles from './project-files';
import * as projectImages from './project-images';
import * as projectMembers from './project-members';
import * as projectPlan from './project-plan';
import * as projectRequests from './project-requests';
import * as projects from './projects';
import * as projectUpdates from './project-updates';
import * as proof from './proof';
import * as search from './search';
import * as securityEvents from './security-events';
import * as stats from './stats';
import * as userAccounts from './user-accounts';
import * as users from './users';

/** The calls by id, with their exact types: the bundled API must have a handler for each. */
export const contractById = {
  getHealth,
  getLiveness,
  getReadiness,
  getOpenApi,
  ...projects,
  ...projectMembers,
  ...projectPlan,
  ...projectFiles,
  ...projectImages,
  listPosts,
  getPostBySlug,
  getPost,
  ...postDesk,
  ...media,
  ...postVersions,
  ...auth,
  ...otp,
  ...proof,
  ...passkeys,
  ...users,
  ...userAccounts,
  ...contact,
  ...contacts,
  ...newsletter,
  ...projectRequests,
  ...projectUpdates,
  ...orders,
  ...activity,
  ...securityEvents,
  ...outbox,
  ...search,
  ...stats,
} satisfies Record<string, AnyEndpoint>;

export type EndpointId = keyof typeof contractById;

export const contract: readonly AnyEndpoint[] = Object.values(contractById);
