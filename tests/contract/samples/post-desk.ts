import { randomUUID } from 'node:crypto';
import type * as postDesk from '@/lib/contract/posts/desk-calls';
import { post, signIn } from '../accounts';
import type { Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const base = '/api/blog';
const whole = { title: 'Un article', locale: 'fr', summary: 'Un résumé.', content: 'Un texte.' };

export async function postDeskSamples(target: Target): Promise<Record<keyof typeof postDesk, Sample>> {
  const { token } = await signIn(target, target.admin);
  const call = async (method: string, path: string, body: object = {}) =>
    target.ask(path, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
  const made = async (draft: object = {}) =>
    (
      (await (await post(target, base, { ...whole, ...draft }, token)).json()) as {
        post: { id: string; translation_key: string };
      }
    ).post;
  const brought = async (action: string) => {
    const { id } = await made();
    await call('PATCH', `${base}/${id}/${action}`);
    return id;
  };
  const unused = async () => {
    const tag = `etiquette-${randomUUID().slice(0, 8)}`;
    const { id } = await made({ tags: [tag] });
    await call('PUT', `${base}/${id}`, { tags: [] });
    return tag;
  };
  const guest = async () =>
    (
      (await (await post(target, `${base}/authors`, { name: 'De passage' }, token)).json()) as {
        author: { id: string };
      }
    ).author.id;
  const { authors } = (await (
    await target.ask(`${base}/authors`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { authors: { id: string }[] };
  const author = `${base}/authors/${authors[0]?.id ?? ''}`;
  const known = await made({ tags: ['Un mot'] });
  const [one, nowhere] = [`${base}/${known.id}`, `${base}/no-such-post`];
  const wrongTexts: [body: object, field: string][] = [
    [{ title: long }, 'title'],
    [{ summary: 'a'.repeat(501) }, 'summary'],
    [{ content: 5 }, 'content'],
    [{ slug: 'Pas Bon' }, 'slug'],
    [{ tags: Array<string>(11).fill('web') }, 'tags'],
    [{ image_url: 'javascript:alert(1)' }, 'image_url'],
    [{ author_id: 'nobody' }, 'author_id'],
    [{ source_id: 'nobody' }, 'source_id'],
  ];
  let words = 0;
  return {
    listArticles: {
      right: [
        '',
        '?status=scheduled&sort=-published_at',
        '?missing=en&search=le',
        '?behind=true&featured=false',
        '?tag=un-mot&sort=title&locale=en',
        '?page=100000&limit=100',
        '?include=featured,tags,authors,unknown',
        '?kind=page&status=draft',
      ].map((query) => `${base}/articles${query}`),
      wrong: [
        [`${base}/articles?status=all`, 'status'],
        [`${base}/articles?missing=de`, 'missing'],
        [`${base}/articles?sort=words`, 'sort'],
        [`${base}/articles?behind=1`, 'behind'],
        [`${base}/articles?page=0`, 'page'],
        [`${base}/articles?search=${long}`, 'search'],
      ],
      absent: [],
    },
    createPost: {
      right: [
        { path: base, body: { title: 'Un titre seul', locale: 'en' } },
        async () => ({
          path: base,
          body: {
            ...whole,
            key: randomUUID(),
            slug: `adresse-${randomUUID()}`,
            tags: ['web', 'Nouveau mot'],
            featured: false,
            image_url: 'https://images.example/a.jpg',
            image_alt: 'Un port',
            seo_title: 'Titre',
            seo_description: 'Description',
          },
        }),
        async () => ({ path: base, body: { ...whole, locale: 'en', source_id: (await made()).id } }),
        { path: base, body: { title: 'Une page', locale: 'fr', kind: 'page' } },
      ],
      wrong: [
        [{ path: base, body: { locale: 'fr' } }, 'title'],
        [{ path: base, body: { title: 'a', locale: 'de' } }, 'locale'],
        [{ path: base, body: { ...whole, key: 'twice' } }, 'key'],
        [{ path: base, body: { ...whole, kind: 'page', tags: ['web'] } }, 'tags'],
        ...wrongTexts.map(([body, field]): [{ path: string; body: object }, string] => [
          { path: base, body: { ...whole, ...body } },
          field,
        ]),
      ],
      absent: [],
    },
    updatePost: {
      right: [
        async () => ({ path: one, body: { content: `Un texte, ${(words += 1)}.` } }),
        { path: one, body: {} },
        async () => ({
          path: `${base}/${(await made()).id}`,
          body: { title: 'Autrement', slug: '', tags: ['un-mot'], seo_title: 'Court' },
        }),
        async () => ({ path: `${base}/${(await made({ kind: 'page' })).id}`, body: { in_footer: true } }),
      ],
      wrong: [
        [{ path: one, body: { updated_at: 'now' } }, 'updated_at'],
        [{ path: one, body: { follows: 'nothing' } }, 'follows'],
        [{ path: one, body: { in_footer: true } }, 'in_footer'],
        ...wrongTexts.map(([body, field]): [{ path: string; body: object }, string] => [
          { path: one, body },
          field,
        ]),
      ],
      absent: [{ path: nowhere, body: {} }],
    },
    deletePost: {
      right: [
        async () => ({ path: `${base}/${(await made()).id}` }),
        async () => ({ path: `${base}/${await brought('archive')}` }),
      ],
      wrong: [[`${base}/${long}`, 'id']],
      absent: [nowhere],
    },
    publishPost: {
      right: [
        async () => ({ path: `${base}/${(await made()).id}/publish`, body: {} }),
        async () => ({
          path: `${base}/${(await made()).id}/publish`,
          body: { published_at: '2999-01-01T00:00:00.000Z' },
        }),
      ],
      wrong: [
        [{ path: `${one}/publish`, body: { published_at: 'tomorrow' } }, 'published_at'],
        [async () => ({ path: `${base}/${(await made({ summary: '' })).id}/publish`, body: {} }), 'summary'],
      ],
      absent: [{ path: `${nowhere}/publish`, body: {} }],
    },
    unpublishPost: {
      right: [async () => ({ path: `${base}/${await brought('publish')}/unpublish`, body: {} })],
      wrong: [[{ path: `${one}/unpublish`, body: { updated_at: 1 } }, 'updated_at']],
      absent: [{ path: `${nowhere}/unpublish`, body: {} }],
    },
    archivePost: {
      right: [async () => ({ path: `${base}/${(await made()).id}/archive`, body: {} })],
      wrong: [[{ path: `${one}/archive`, body: { updated_at: 1 } }, 'updated_at']],
      absent: [{ path: `${nowhere}/archive`, body: {} }],
    },
    changePosts: {
      right: [
        async () => ({
          path: base,
          body: {
            changes: [
              { id: (await made()).id, action: 'publish' },
              { id: await brought('publish'), action: 'unpublish' },
              { id: 'nobody', action: 'archive' },
            ],
          },
        }),
      ],
      wrong: [
        [{ path: base, body: { changes: [] } }, 'changes'],
        [{ path: base, body: { changes: [{ id: known.id, action: 'delete' }] } }, 'changes.0.action'],
        [
          {
            path: base,
            body: { changes: ['archive', 'publish'].map((action) => ({ id: known.id, action })) },
          },
          'changes',
        ],
      ],
      absent: [],
    },
    getPostBehind: {
      right: [
        `${one}/behind`,
        async () => ({
          path: `${base}/${(await made({ locale: 'en', source_id: (await made()).id })).id}/behind`,
        }),
      ],
      wrong: [[`${base}/${long}/behind`, 'id']],
      absent: [`${nowhere}/behind`],
    },
    orderFeatured: {
      right: [
        async () => ({
          path: `${base}/featured`,
          body: { order: [(await made()).translation_key, known.translation_key] },
        }),
        { path: `${base}/featured`, body: { order: [] } },
      ],
      wrong: [
        [{ path: `${base}/featured`, body: { order: ['no-such-article'] } }, 'order.0'],
        [{ path: `${base}/featured`, body: { order: ['a', 'a'] } }, 'order'],
        [{ path: `${base}/featured`, body: {} }, 'order'],
      ],
      absent: [],
    },
    listTags: { right: [`${base}/tags`], wrong: [], absent: [] },
    updateTag: {
      right: [
        async () => ({
          path: `${base}/tags`,
          body: {
            slug: await unused(),
            to: `adresse-${randomUUID().slice(0, 8)}`,
            label_fr: 'Un nom',
            label_en: 'A name',
          },
        }),
        async () => ({ path: `${base}/tags`, body: { slug: await unused(), into: 'un-mot' } }),
        { path: `${base}/tags`, body: { slug: 'un-mot' } },
      ],
      wrong: [
        [{ path: `${base}/tags`, body: {} }, 'slug'],
        [{ path: `${base}/tags`, body: { slug: 'un-mot', to: 'Pas Bon' } }, 'to'],
        [{ path: `${base}/tags`, body: { slug: 'un-mot', label_fr: long } }, 'label_fr'],
        [{ path: `${base}/tags`, body: { slug: 'un-mot', into: 'un-mot' } }, 'into'],
        [{ path: `${base}/tags`, body: { slug: 'un-mot', into: 'no-such-tag' } }, 'into'],
      ],
      absent: [{ path: `${base}/tags`, body: { slug: 'no-such-tag', to: 'other' } }],
    },
    deleteTag: {
      right: [async () => ({ path: `${base}/tags/${await unused()}` })],
      wrong: [[`${base}/tags/Pas_Bon`, 'slug']],
      absent: [`${base}/tags/no-such-tag`],
    },
    listAuthors: { right: [`${base}/authors`], wrong: [], absent: [] },
    createAuthor: {
      right: [
        { path: `${base}/authors`, body: { name: 'Colette Invitée' } },
        async () => ({
          path: `${base}/authors`,
          body: {
            name: 'Ivo Invité',
            slug: `invite-${randomUUID()}`,
            title_fr: 'Architecte',
            bio_en: 'Draws bridges.',
            links: [{ label: 'Site', url: 'https://guest.example/' }],
            image_url: 'https://images.example/ivo.jpg',
          },
        }),
      ],
      wrong: [
        [{ path: `${base}/authors`, body: {} }, 'name'],
        [{ path: `${base}/authors`, body: { name: '  ' } }, 'name'],
        [{ path: `${base}/authors`, body: { name: long } }, 'name'],
        [{ path: `${base}/authors`, body: { name: 'Ivo', image_url: 'javascript:alert(1)' } }, 'image_url'],
      ],
      absent: [],
    },
    getAuthor: {
      right: [author],
      wrong: [[`${base}/authors/${long}`, 'id']],
      absent: [`${base}/authors/nobody`],
    },
    updateAuthor: {
      right: [
        async () => ({
          path: author,
          body: {
            bio_fr: `Écrit, ${(words += 1)}.`,
            links: [{ label: 'Site', url: 'https://author.example/' }],
          },
        }),
        { path: author, body: {} },
      ],
      wrong: [
        [{ path: author, body: { bio_en: 'a'.repeat(601) } }, 'bio_en'],
        [{ path: author, body: { links: [{ label: 'a', url: 'http://a.example' }] } }, 'links.0.url'],
        [{ path: author, body: { slug: 'Pas Bon' } }, 'slug'],
        [{ path: author, body: { updated_at: 'now' } }, 'updated_at'],
      ],
      absent: [{ path: `${base}/authors/nobody`, body: {} }],
    },
    deleteAuthor: {
      right: [async () => ({ path: `${base}/authors/${await guest()}` })],
      wrong: [[`${base}/authors/${long}`, 'id']],
      absent: [`${base}/authors/nobody`, author],
    },
  };
}
