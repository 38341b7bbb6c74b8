import type { Post } from '@/lib/contract/posts/schemas';

export function post(more: Partial<Post> = {}): Post {
  return {
    id: '0190a000-0000-7000-8000-000000000001',
    title: 'Un champ de trop',
    summary: 'Ce que coûte une case.',
    content: '## Premier\n\nTexte[^1].\n\n```ts\nconst a = 1;\n```\n\n## Second\n\nFin.\n\n[^1]: Une note.',
    slug: 'un-champ-de-trop',
    image_url: null,
    image_alt: 'Des cases noires',
    seo_title: '',
    seo_description: '',
    cover: { family: 'panes' },
    author_id: '0190a000-0000-7000-8000-000000000002',
    author: {
      id: '0190a000-0000-7000-8000-000000000002',
      name: 'Inès Aubrac',
      slug: null,
      title: '',
      bio: '',
      links: [],
      image_url: null,
    },
    status: 'published',
    featured: false,
    featured_position: null,
    tags: ['web'],
    tag_labels: { web: 'Web' },
    created_at: '2026-10-21T06:00:00.000Z',
    updated_at: '2026-10-21T09:00:00.000Z',
    published_at: '2026-10-21T07:30:00.000Z',
    locale: 'fr',
    translation_key: 'un-champ-de-trop',
    translations: [],
    reading_time: 6,
    ...more,
  };
}
