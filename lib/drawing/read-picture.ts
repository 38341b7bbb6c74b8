import 'server-only';
import { apiOrigin, letGo, send } from '@/lib/api/transport/transport';

/** The API does not answer or lacks the picture. */
export class PictureUnavailable extends Error {}

/** @param url path on the site @throws PictureUnavailable */
export async function readPicture(url: string): Promise<Uint8Array> {
  const answer = await send(new Request(`${apiOrigin()}${url}`)).catch((error: unknown) => {
    throw new PictureUnavailable(`${url} does not answer`, { cause: error });
  });
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  letGo(answer);
  throw new PictureUnavailable(`${url} answers ${answer.status}`);
}
