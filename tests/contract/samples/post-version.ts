import type * as postVersions from '@/lib/contract/posts/version-calls';
import { post, signIn } from '../accounts';
import type { Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const base = '/api/blog';

const copy = {
  title: 'Un titre',
  summary: '',
  content: 'Un texte.',
  slug: 'pas encore une adresse',
  tags: ['web', 'Nouveau'],
  image_url: null,
  image_alt: '',
  seo_title: '',
  seo_description: '',
};

export async function postVersionSamples(target: Target): Promise<Record<keyof typeof postVersions, Sample>> {
  const { token } = await signIn(target, target.admin);
  const read = async <T>(response: Promise<Response>, key: string) =>
    ((await (await response).json()) as Record<string, T>)[key] as T;
  const look = <T>(path: string, key: string) =>
    read<T>(target.ask(path, { headers: { authorization: `Bearer ${token}` } }), key);
  const { id } = await read<{ id: string }>(
    post(target, base, { title: 'Versions', locale: 'fr', content: 'Un.' }, token),
    'post',
  );
  const [one, nowhere] = [`${base}/${id}`, `${base}/no-such-post`];
  const version = async () =>
    (await look<{ version: number } | null>(`${one}/working-copy`, 'working_copy'))?.version ?? 0;
  let typed = 0;
  const typing = async () => ({
    path: `${one}/working-copy`,
    body: { ...copy, content: `Un texte, ${(typed += 1)}.`, version: await version() },
  });
  const keep = async () => {
    const { path, body } = await typing();
    await target.ask(path, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    return path;
  };
  const revision = (await look<{ id: string }[]>(`${one}/revisions`, 'revisions'))[0]?.id ?? '';
  const former = `${one}/revisions/${revision}`;
  const made = async () =>
    read<{ id: string; path: string }>(post(target, `${one}/previews`, {}, token), 'preview');
  const shown = `${base}/previews/${(await made()).path.split('/').at(-1) ?? ''}`;
  const wrongCopies: [body: object, field: string][] = [
    [{}, 'title'],
    [{ ...copy, title: 1, version: 0 }, 'title'],
    [{ ...copy, title: long, version: 0 }, 'title'],
    [{ ...copy, tags: Array<string>(11).fill('web'), version: 0 }, 'tags'],
    [{ ...copy, version: -1 }, 'version'],
    [{ ...copy, author_id: 'nobody', version: 0 }, 'author_id'],
  ];
  return {
    getPostPreview: {
      right: [shown],
      wrong: [[`${base}/previews/${long}`, 'token']],
      absent: [`${base}/previews/no-such-link`],
    },
    getWorkingCopy: {
      right: [`${one}/working-copy`, `${one}/working-copy?include=other,behind`],
      wrong: [
        [`${base}/${long}/working-copy`, 'id'],
        [`${one}/working-copy?include=${long}`, 'include'],
      ],
      absent: [`${nowhere}/working-copy`],
    },
    putWorkingCopy: {
      right: [
        typing,
        async () => ({ path: `${one}/working-copy`, body: { ...copy, version: await version() } }),
      ],
      wrong: wrongCopies.map(([body, field]) => [{ path: `${one}/working-copy`, body }, field]),
      absent: [{ path: `${nowhere}/working-copy`, body: { ...copy, version: 0 } }],
    },
    deleteWorkingCopy: {
      right: [async () => ({ path: await keep() }), `${one}/working-copy`],
      wrong: [[`${base}/${long}/working-copy`, 'id']],
      absent: [`${nowhere}/working-copy`],
    },
    listRevisions: {
      right: ['', '?page=2&limit=1', '?page=100000'].map((query) => `${one}/revisions${query}`),
      wrong: [
        [`${one}/revisions?page=0`, 'page'],
        [`${one}/revisions?limit=101`, 'limit'],
      ],
      absent: [`${nowhere}/revisions`],
    },
    getRevision: {
      right: [former],
      wrong: [[`${one}/revisions/${long}`, 'revisionId']],
      absent: [`${one}/revisions/nothing`, `${nowhere}/revisions/${revision}`],
    },
    restoreRevision: {
      right: [
        { path: `${former}/restore`, body: {} },
        async () => ({ path: `${former}/restore`, body: { version: await version() } }),
      ],
      wrong: [[{ path: `${former}/restore`, body: { version: 'last' } }, 'version']],
      absent: [
        { path: `${one}/revisions/nothing/restore`, body: {} },
        { path: `${nowhere}/revisions/${revision}/restore`, body: {} },
      ],
    },
    listPreviews: {
      right: [`${one}/previews`],
      wrong: [[`${base}/${long}/previews`, 'id']],
      absent: [`${nowhere}/previews`],
    },
    createPreview: {
      right: [
        { path: `${one}/previews`, body: {} },
        { path: `${one}/previews`, body: { days: 30 } },
      ],
      wrong: [
        [{ path: `${one}/previews`, body: { days: 31 } }, 'days'],
        [{ path: `${one}/previews`, body: { days: 0 } }, 'days'],
      ],
      absent: [{ path: `${nowhere}/previews`, body: {} }],
    },
    revokePreview: {
      right: [async () => ({ path: `${one}/previews/${(await made()).id}` })],
      wrong: [[`${one}/previews/${long}`, 'previewId']],
      absent: [`${one}/previews/nothing`],
    },
  };
}
