// The only calls on a read-only host.
import type { EndpointId } from '../../../lib/contract/contract';
import type { Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);

async function first<T>(target: Target, path: string, key: string): Promise<T> {
  const body = (await (await target.ask(path)).json()) as Record<string, T[]>;
  const item = body[key]?.[0];
  if (!item) throw new Error(`The answer of ${path} has no ${key}: the contract suite needs content`);
  return item;
}

const ids = [
  'getHealth',
  'getLiveness',
  'getReadiness',
  'getOpenApi',
  'listPublicProjects',
  'getPublicProjectBySlug',
  'getPublicProject',
  'listPosts',
  'getPostBySlug',
  'getPost',
] as const satisfies readonly EndpointId[];

export const isPublic = (id: string): boolean => (ids as readonly string[]).includes(id);

export async function publicSamples(target: Target): Promise<Record<(typeof ids)[number], Sample>> {
  const project = await first<{ id: string; slug: string }>(target, '/api/projects/public', 'projects');
  const post = await first<{ id: string; slug: string; tags: string[] }>(target, '/api/blog', 'posts');
  return {
    getHealth: { right: ['/api/health'], wrong: [], absent: [] },
    getLiveness: { right: ['/api/health/live'], wrong: [], absent: [] },
    getReadiness: { right: ['/api/health/ready'], wrong: [], absent: [] },
    getOpenApi: { right: ['/api/openapi.json'], wrong: [], absent: [] },
    listPublicProjects: {
      right: [
        '',
        '?status=completed',
        '?status=in_progress',
        '?status=planning',
        '?status=on_hold',
        '?locale=en',
        '?locale=fr',
        '?unknown=1&locale=en',
      ].map((query) => `/api/projects/public${query}`),
      wrong: [
        ['/api/projects/public?status=secret', 'status'],
        ['/api/projects/public?locale=de', 'locale'],
        ['/api/projects/public?status=planning&status=completed', 'status'],
      ],
      absent: [],
    },
    getPublicProjectBySlug: {
      right: [
        `/api/projects/public/slug/${project.slug}`,
        `/api/projects/public/slug/${project.slug}?locale=en&unknown=1`,
      ],
      wrong: [
        ['/api/projects/public/slug/Not_A_Slug', 'slug'],
        [`/api/projects/public/slug/${project.slug}?locale=`, 'locale'],
      ],
      absent: ['/api/projects/public/slug/no-such-project'],
    },
    getPublicProject: {
      right: [`/api/projects/public/${project.id}`, `/api/projects/public/${project.id}?locale=en`],
      wrong: [
        [`/api/projects/public/${long}`, 'id'],
        ['/api/projects/public/%00', 'id'],
        [`/api/projects/public/${project.id}?locale=xx`, 'locale'],
      ],
      absent: ['/api/projects/public/no-such-id'],
    },
    listPosts: {
      right: [
        '',
        '?status=published',
        '?status=published&page=2&limit=3',
        '?page=100000',
        '?limit=100',
        '?search=donn%C3%A9es',
        '?search=%25',
        '?featured=true',
        '?featured=false',
        `?tag=${post.tags[0] ?? 'web'}`,
        '?locale=en',
        '?kind=page&in_footer=true',
        '?unknown=1',
      ].map((query) => `/api/blog${query}`),
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
        ['/api/blog?kind=letter', 'kind'],
        ['/api/blog?in_footer=yes', 'in_footer'],
        ['/api/blog?locale=EN', 'locale'],
        [`/api/blog?search=${long}`, 'search'],
        [`/api/blog?tag=${long}`, 'tag'],
        ['/api/blog?limit=1&limit=2', 'limit'],
      ],
      absent: [],
    },
    getPostBySlug: {
      right: [`/api/blog/slug/${post.slug}`, `/api/blog/slug/${post.slug}?locale=en`],
      wrong: [
        ['/api/blog/slug/NOT', 'slug'],
        ['/api/blog/slug/a--b', 'slug'],
        [`/api/blog/slug/${post.slug}?locale=1`, 'locale'],
        [`/api/blog/slug/${post.slug}?kind=letter`, 'kind'],
      ],
      absent: ['/api/blog/slug/no-such-post', `/api/blog/slug/${post.slug}?kind=page`],
    },
    getPost: {
      right: [`/api/blog/${post.id}`],
      wrong: [
        [`/api/blog/${long}`, 'id'],
        ['/api/blog/%00', 'id'],
      ],
      absent: ['/api/blog/no-such-id'],
    },
  };
}
