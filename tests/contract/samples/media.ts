import type * as media from '@/lib/contract/media/calls';
import { picture } from '../../server/media/pictures';
import { signIn } from '../accounts';
import type { Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const base = '/api/blog/images';

const formOf = async (fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([new Uint8Array(await picture())], 'quai.png'));
  return form;
};

export async function mediaSamples(target: Target): Promise<Record<keyof typeof media, Sample>> {
  const { token: admin } = await signIn(target, target.admin);
  const made = async () => {
    const response = await target.ask(base, {
      method: 'POST',
      body: await formOf(),
      headers: { authorization: `Bearer ${admin}` },
    });
    return ((await response.json()) as { image: { id: string; url: string; updated_at: string } }).image;
  };
  const known = await made();
  const one = `${base}/${known.id}`;
  return {
    listMedia: {
      right: [
        base,
        `${base}?search=quai&sort=-original_name`,
        `${base}?missing=fr&unused=true`,
        `${base}?unused=false&files=true&page=9&limit=100`,
      ],
      wrong: [
        [`${base}?sort=alt`, 'sort'],
        [`${base}?missing=de`, 'missing'],
        [`${base}?unused=maybe`, 'unused'],
        [`${base}?files=maybe`, 'files'],
        [`${base}?limit=101`, 'limit'],
      ],
      absent: [],
    },
    uploadMedia: {
      right: [
        async () => ({ path: base, form: await formOf() }),
        async () => ({ path: base, form: await formOf({ alt_fr: 'Le quai', alt_en: 'The quay' }) }),
      ],
      wrong: [
        [{ path: base, form: new FormData() }, 'file'],
        [async () => ({ path: base, form: await formOf({ alt_en: long }) }), 'alt_en'],
      ],
      absent: [],
    },
    getMedia: { right: [one], wrong: [[`${base}/${long}`, 'id']], absent: [`${base}/nothing`] },
    updateMedia: {
      right: [
        { path: one, body: { alt: {} } },
        { path: one, body: { alt: { fr: 'Le quai', en: null } } },
      ],
      wrong: [
        [{ path: one, body: {} }, 'alt'],
        [{ path: one, body: { alt: { fr: long } } }, 'alt.fr'],
        [{ path: one, body: { alt: {}, updated_at: 'now' } }, 'updated_at'],
      ],
      absent: [{ path: `${base}/nothing`, body: { alt: {} } }],
    },
    replaceMedia: {
      right: [
        async () => ({ path: `${base}/${(await made()).id}/file`, form: await formOf() }),
        async () => {
          const { id, updated_at } = await made();
          return { path: `${base}/${id}/file`, form: await formOf({ updated_at }) };
        },
      ],
      wrong: [
        [{ path: `${one}/file`, form: new FormData() }, 'file'],
        [async () => ({ path: `${one}/file`, form: await formOf({ updated_at: 'now' }) }), 'updated_at'],
      ],
      absent: [async () => ({ path: `${base}/nothing/file`, form: await formOf() })],
    },
    frameMedia: {
      right: [
        { path: `${one}/frame`, body: { crop: null, focus: null } },
        async () => ({
          path: `${base}/${(await made()).id}/frame`,
          body: { crop: { x: 10, y: 0, width: 100, height: 50 }, focus: { x: 20, y: 100 } },
        }),
      ],
      wrong: [
        [{ path: `${one}/frame`, body: { focus: null } }, 'crop'],
        [{ path: `${one}/frame`, body: { crop: null, focus: { x: 101, y: 0 } } }, 'focus.x'],
        [
          { path: `${one}/frame`, body: { crop: { x: 0, y: 0, width: 9999, height: 50 }, focus: null } },
          'crop.width',
        ],
      ],
      absent: [{ path: `${base}/nothing/frame`, body: { crop: null, focus: null } }],
    },
    deleteMedia: {
      right: [async () => ({ path: `${base}/${(await made()).id}` })],
      wrong: [[`${base}/${long}`, 'id']],
      absent: [`${base}/nothing`],
    },
    getMediaFile: {
      right: [known.url],
      wrong: [[`/uploads/blog/${long}`, 'name']],
      absent: ['/uploads/blog/nothing.webp', known.url.replace('.webp', '.png')],
    },
  };
}
