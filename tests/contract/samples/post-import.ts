import { randomUUID } from 'node:crypto';
import type * as postImports from '@/lib/contract/posts/import-calls';
import { signIn } from '../accounts';
import type { Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const base = '/api/blog/imports';
const redirects = '/api/blog/redirects';

const ghost = JSON.stringify({ db: [{ data: { posts: [] } }] });

/** Two published articles, for a redirect that is read and one that is removed. */
const articles = (slugs: readonly string[]) =>
  JSON.stringify({
    db: [
      {
        data: {
          posts: slugs.map((slug) => ({
            ...{ id: slug, slug, title: slug, status: 'published', html: '<p>Text.</p>' },
            ...{ custom_excerpt: 'A summary.', published_at: '2024-01-02T08:30:00.000Z' },
          })),
        },
      },
    ],
  });
const emptyZip = new Uint8Array([0x50, 0x4b, 5, 6, ...Array.from({ length: 18 }, () => 0)]);

function formOf(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([content], name));
  return form;
}

export async function postImportSamples(target: Target): Promise<Record<keyof typeof postImports, Sample>> {
  const { token: admin } = await signIn(target, target.admin);
  const headers = { authorization: `Bearer ${admin}` };
  const made = async (content = ghost) => {
    const body = formOf('blog.json', content, { locale: 'en' });
    const response = await target.ask(base, { method: 'POST', body, headers });
    return ((await response.json()) as { import: { id: string } }).import;
  };
  const run = async (importId: string, what: 'check' | 'import') => {
    await target.ask(`${base}/${importId}/runs`, {
      method: 'POST',
      body: JSON.stringify({ run: what }),
      headers: { ...headers, 'content-type': 'application/json' },
    });
    await target.runImports?.();
  };
  const slugs = ['read', 'removed'].map((name) => `${name}-${randomUUID().slice(0, 8)}`);
  const canImport = target.runImports !== undefined;
  if (canImport) {
    const { id: moved } = await made(articles(slugs));
    await run(moved, 'check');
    await run(moved, 'import');
  }
  const redirectTo = async (slug = '') => {
    const answer = await target.ask(`${redirects}?search=${slug}`, { headers });
    return ((await answer.json()) as { redirects: { id: string }[] }).redirects[0]?.id ?? '';
  };
  const removed = await redirectTo(slugs[1]);
  const { id } = await made();
  const one = `${base}/${id}`;
  const absent = `${base}/nothing`;
  return {
    listPostImports: { right: [base], wrong: [], absent: [] },
    createPostImport: {
      right: [
        async () => ({ path: base, form: formOf('blog.json', ghost) }),
        async () => ({ path: base, form: formOf('blog.xml', '<rss/>', { locale: 'fr' }) }),
      ],
      wrong: [
        [{ path: base, form: new FormData() }, 'file'],
        [{ path: base, form: formOf('blog.json', ghost, { locale: 'de' }) }, 'locale'],
      ],
      absent: [],
    },
    addPostImportPictures: {
      right: [
        async () => ({
          path: `${base}/${(await made()).id}/pictures`,
          form: formOf('pictures.zip', emptyZip),
        }),
      ],
      wrong: [[{ path: `${one}/pictures`, form: new FormData() }, 'file']],
      absent: [{ path: `${absent}/pictures`, form: formOf('pictures.zip', emptyZip) }],
    },
    startPostImport: {
      right: [{ path: `${one}/runs`, body: { run: 'check' } }],
      wrong: [[{ path: `${one}/runs`, body: { run: 'fetch' } }, 'run']],
      absent: [{ path: `${absent}/runs`, body: { run: 'check' } }],
    },
    stopPostImport: {
      right: [`${one}/stop`],
      wrong: [[`${base}/${long}/stop`, 'id']],
      absent: [`${absent}/stop`],
    },
    getPostImport: {
      right: [one, `${one}?status=skipped&noted=true&search=quay&page=2&limit=10`],
      wrong: [
        [`${one}?status=lost`, 'status'],
        [`${one}?limit=101`, 'limit'],
        [`${one}?noted=maybe`, 'noted'],
      ],
      absent: [absent],
    },
    deletePostImport: {
      right: [async () => ({ path: `${base}/${(await made()).id}` })],
      wrong: [[`${base}/${long}`, 'id']],
      absent: [absent],
    },
    listRedirects: {
      right: [redirects, `${redirects}?search=quay&page=2&limit=10`],
      wrong: [[`${redirects}?limit=101`, 'limit']],
      absent: [],
    },
    deleteRedirect: {
      right: canImport ? [`${redirects}/${removed}`] : [],
      wrong: [[`${redirects}/${long}`, 'id']],
      absent: [`${redirects}/nothing`],
    },
    findRedirect: {
      right: canImport ? [`/api/blog/redirect?path=%2F${slugs[0]}%2F`] : [],
      wrong: [['/api/blog/redirect', 'path']],
      absent: ['/api/blog/redirect?path=%2F2024%2F05%2Fnothing%2F'],
    },
  };
}
