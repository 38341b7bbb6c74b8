// For the bundled API, OpenAPI, contract tests and the permission matrix.
import type { AnyEndpoint } from './core/endpoint';
import * as activity from './activity/calls';
import * as auth from './accounts/sign-in-calls';
import { getPost, getPostBySlug, listPosts } from './posts/calls';
import * as contact from './contacts/form-calls';
import * as contacts from './contacts/calls';
import { getHealth, getLiveness, getOpenApi, getReadiness } from './core/health';
import * as bankFiles from './invoices/bank-calls';
import * as cards from './invoices/card-calls';
import * as invoiceExports from './invoices/export-calls';
import * as invoices from './invoices/calls';
import * as media from './media/calls';
import * as downloads from './media/download-calls';
import * as letters from './letters/letter-calls';
import * as newsletter from './letters/calls';
import * as quotes from './quotes/calls';
import * as otp from './accounts/otp-calls';
import * as demo from './demo/calls';
import * as outbox from './mail/calls';
import * as passkeys from './accounts/passkey-calls';
import * as postDesk from './posts/desk-calls';
import * as postImports from './posts/import-calls';
import * as postVersions from './posts/version-calls';
import * as projectFiles from './projects/file-calls';
import * as projectImages from './projects/image-calls';
import * as projectMembers from './projects/member-calls';
import * as projectPlan from './projects/plan-calls';
import * as projectRequests from './requests/calls';
import * as requestInbox from './requests/inbox-calls';
import * as projects from './projects/calls';
import * as conversation from './conversation/calls';
import * as proof from './accounts/proof-calls';
import * as search from './search/calls';
import * as securityEvents from './security/calls';
import * as settings from './settings/calls';
import * as stats from './stats/calls';
import * as views from './accounts/view-calls';
import * as userAccounts from './accounts/user-calls';
import * as users from './accounts/calls';

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
  ...postImports,
  ...media,
  ...downloads,
  ...postVersions,
  ...auth,
  ...otp,
  ...proof,
  ...passkeys,
  ...users,
  ...userAccounts,
  ...views,
  ...contact,
  ...contacts,
  ...newsletter,
  ...letters,
  ...projectRequests,
  ...requestInbox,
  ...conversation,
  ...quotes,
  ...invoices,
  ...invoiceExports,
  ...bankFiles,
  ...cards,
  ...activity,
  ...securityEvents,
  ...outbox,
  ...search,
  ...settings,
  ...stats,
  ...demo,
} satisfies Record<string, AnyEndpoint>;

export type EndpointId = keyof typeof contractById;

export const contract: readonly AnyEndpoint[] = Object.values(contractById);
