// For each call of the contract: addresses that must work and addresses that must not. A call without them does not compile.
import type { EndpointId } from '../../lib/contract/contract';
import type { AnyEndpoint } from '../../lib/contract/endpoint';
import { authSamples, userSamples } from './account-samples';
import { orderSamples, updateSamples } from './conversation-samples';
import { inboxSamples } from './contact-samples';
import { contactSamples, newsletterSamples } from './intake-samples';
import { mediaSamples } from './media-samples';
import { overviewSamples } from './overview-samples';
import { signIn, signUp } from './people';
import { postVersionSamples } from './post-version-samples';
import { postDeskSamples } from './post-desk-samples';
import { projectSamples } from './project-samples';
import { requestSamples } from './request-samples';
import { otpSamples, userAccountSamples } from './user-account-samples';
import { elsewhere } from './target';
import type { Target } from './target';

/** A call: its address, and what goes with it. Without a token, the endpoint's own kind of caller makes it. */
export interface Try {
  path: string;
  body?: unknown;
  /** Goes instead of a body, where a file is sent. */
  form?: FormData;
  token?: string;
}

/** A function makes what its call will use up. */
export type Entry = string | Try | (() => Promise<Try>);

export interface Sample {
  /** Calls that answer as declared. None where they need a mail that cannot be read. */
  right: Entry[];
  /** Calls with wrong input, each with the field that is to be named. */
  wrong: [call: Entry, field: string][];
  /** Calls about what does not exist. */
  absent: Entry[];
}

const long = 'a'.repeat(300);

async function first<T>(target: Target, path: string, key: string): Promise<T> {
  const body = (await (await target.ask(path)).json()) as Record<string, T[]>;
  const item = body[key]?.[0];
  if (!item) throw new Error(`${path} answers no ${key}: the contract suite needs some content`);
  return item;
}

/** The samples of every call, made from content that the target has. */
export async function createSamples(target: Target): Promise<Record<EndpointId, Sample>> {
  const project = await first<{ id: string; slug: string }>(target, '/api/projects/public', 'projects');
  const post = await first<{ id: string; slug: string; tags: string[] }>(target, '/api/blog', 'posts');
  return {
    ...(await authSamples(target)),
    ...otpSamples(target),
    ...(await userSamples(target)),
    ...(await userAccountSamples(target)),
    ...(await contactSamples(target)),
    ...(await inboxSamples(target)),
    ...(await newsletterSamples(target)),
    ...(await requestSamples(target)),
    ...(await updateSamples(target)),
    ...(await orderSamples(target)),
    ...(await projectSamples(target)),
    ...(await postDeskSamples(target)),
    ...(await mediaSamples(target)),
    ...overviewSamples(target),
    ...(await postVersionSamples(target)),
    getHealth: { right: ['/api/health'], wrong: [], absent: [] },
    getLiveness: { right: ['/api/health/live'], wrong: [], absent: [] },
    getReadiness: { right: ['/api/health/ready'], wrong: [], absent: [] },
    getOpenApi: { right: ['/api/openapi.json'], wrong: [], absent: [] },
    listPublicProjects: {
      right: ['', '?status=completed', '?status=in_progress', '?status=planning', '?status=on_hold', '?locale=en', '?locale=fr', '?unknown=1&locale=en'].map((query) => `/api/projects/public${query}`),
      wrong: [['/api/projects/public?status=secret', 'status'], ['/api/projects/public?locale=de', 'locale'], ['/api/projects/public?status=planning&status=completed', 'status']],
      absent: [],
    },
    getPublicProjectBySlug: {
      right: [`/api/projects/public/slug/${project.slug}`, `/api/projects/public/slug/${project.slug}?locale=en&unknown=1`],
      wrong: [['/api/projects/public/slug/Not_A_Slug', 'slug'], [`/api/projects/public/slug/${project.slug}?locale=`, 'locale']],
      absent: ['/api/projects/public/slug/no-such-project'],
    },
    getPublicProject: {
      right: [`/api/projects/public/${project.id}`, `/api/projects/public/${project.id}?locale=en`],
      wrong: [[`/api/projects/public/${long}`, 'id'], ['/api/projects/public/%00', 'id'], [`/api/projects/public/${project.id}?locale=xx`, 'locale']],
      absent: ['/api/projects/public/no-such-id'],
    },
    listPosts: {
      right: ['', '?status=draft', '?status=scheduled', '?status=published&page=2&limit=3', '?page=100000', '?limit=100', '?search=donn%C3%A9es', '?search=%25', '?featured=true', '?featured=false', `?tag=${post.tags[0] ?? 'web'}`, '?locale=en', '?unknown=1'].map((query) => `/api/blog${query}`),
      wrong: [
        ['/api/blog?page=0', 'page'],
        ['/api/blog?page=-1', 'page'],
        ['/api/blog?page=1.5', 'page'],
        ['/api/blog?page=one', 'page'],
        ['/api/blog?page=100001', 'page'],
        ['/api/blog?limit=0', 'limit'],
        ['/api/blog?limit=101', 'limit'],
        ['/api/blog?status=all', 'status'],
        ['/api/blog?featured=yes', 'featured'],
        ['/api/blog?locale=EN', 'locale'],
        [`/api/blog?search=${long}`, 'search'],
        [`/api/blog?tag=${long}`, 'tag'],
        ['/api/blog?limit=1&limit=2', 'limit'],
      ],
      absent: [],
    },
    getPostBySlug: {
      right: [`/api/blog/slug/${post.slug}`, `/api/blog/slug/${post.slug}?locale=en`],
      wrong: [['/api/blog/slug/NOT', 'slug'], ['/api/blog/slug/a--b', 'slug'], [`/api/blog/slug/${post.slug}?locale=1`, 'locale']],
      absent: ['/api/blog/slug/no-such-post'],
    },
    getPost: {
      right: [`/api/blog/${post.id}`],
      wrong: [[`/api/blog/${long}`, 'id'], ['/api/blog/%00', 'id']],
      absent: ['/api/blog/no-such-id'],
    },
  };
}

/** Makes calls as their endpoints want them: by an administrator, a customer or nobody. */
export async function createCaller(target: Target): Promise<(endpoint: AnyEndpoint, entry: Entry, init?: RequestInit) => Promise<Response>> {
  const tokens = { admin: (await signIn(target, target.admin)).token, user: (await signUp(target)).token };
  return async (endpoint, entry, init = {}) => {
    const { path, body, form, token } = typeof entry === 'string' ? ({ path: entry } as Try) : typeof entry === 'function' ? await entry() : entry;
    const bearer = token ?? (endpoint.access === 'anyone' ? undefined : endpoint.access === 'user' ? tokens.user : tokens.admin);
    const headers = { ...elsewhere(), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
    return target.ask(path, { method: endpoint.method.toUpperCase(), headers, ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }), ...init });
  };
}
