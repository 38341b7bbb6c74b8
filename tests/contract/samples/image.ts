import type * as projectImages from '@/lib/contract/projects/image-calls';
import { picture } from '../../server/media/pictures';
import type { Sample } from './sample';
import type { Target } from '../target';

const long = 'a'.repeat(300);
const base = '/api/projects';

const formOf = async (fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('file', new File([new Uint8Array(await picture())], 'salle.png'));
  return form;
};

export async function imageSamples(
  target: Target,
  { id, admin }: { id: string; admin: string },
): Promise<Record<keyof typeof projectImages, Sample>> {
  const images = `${base}/${id}/images`;
  const nowhere = `${base}/no-such-project/images`;
  const made = async () => {
    const response = await target.ask(images, {
      method: 'POST',
      body: await formOf(),
      headers: { authorization: `Bearer ${admin}` },
    });
    return ((await response.json()) as { image: { id: string; sources: { url: string }[] } }).image;
  };
  const known = await made();
  const one = `${images}/${known.id}`;
  const everyId = async () => {
    const response = await target.ask(images, { headers: { authorization: `Bearer ${admin}` } });
    return ((await response.json()) as { images: { id: string }[] }).images.map((image) => image.id);
  };
  return {
    listProjectImages: { right: [images], wrong: [[`${base}/${long}/images`, 'id']], absent: [nowhere] },
    uploadProjectImage: {
      right: [
        async () => ({ path: images, form: await formOf() }),
        async () => ({ path: images, form: await formOf({ altFr: 'La salle', altEn: 'The hall' }) }),
      ],
      wrong: [
        [{ path: images, form: new FormData() }, 'file'],
        [async () => ({ path: images, form: await formOf({ altEn: long }) }), 'altEn'],
      ],
      absent: [async () => ({ path: nowhere, form: await formOf() })],
    },
    orderProjectImages: {
      right: [async () => ({ path: images, body: { order: (await everyId()).reverse() } })],
      wrong: [
        [{ path: images, body: {} }, 'order'],
        [{ path: images, body: { order: [''] } }, 'order.0'],
      ],
      absent: [{ path: nowhere, body: { order: [] } }],
    },
    updateProjectImage: {
      right: [
        { path: one, body: { alt: {} } },
        { path: one, body: { alt: { fr: 'La salle', en: null } } },
      ],
      wrong: [
        [{ path: one, body: {} }, 'alt'],
        [{ path: one, body: { alt: { fr: long } } }, 'alt.fr'],
        [{ path: one, body: { alt: {}, updatedAt: 'now' } }, 'updatedAt'],
      ],
      absent: [
        { path: `${images}/nothing`, body: { alt: {} } },
        { path: `${nowhere}/${known.id}`, body: { alt: {} } },
      ],
    },
    deleteProjectImage: {
      right: [async () => ({ path: `${images}/${(await made()).id}` })],
      wrong: [[`${images}/${long}`, 'imageId']],
      absent: [`${images}/nothing`, `${nowhere}/${known.id}`],
    },
    getProjectImageFile: {
      right: known.sources.map(({ url }) => ({ path: url, token: admin })),
      wrong: [[`/uploads/projects/${long}`, 'name']],
      absent: [...known.sources.map(({ url }) => url), '/uploads/projects/nothing.webp'],
    },
  };
}
