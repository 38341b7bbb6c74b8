// For writes that bypass the site.
import 'server-only';
import { siteSecret } from '@/lib/auth/session/secret';
import { failureSchema, type ErrorCode } from '@/lib/contract/core/errors';
import { isRevalidation, revalidateBody } from '@/lib/contract/core/revalidation';
import { parseJson } from '@/lib/contract/core/parse-json';
import { expire } from './expire';

/** Characters; enough for the maximum number of the longest tags. */
const MAX_BODY = 15_000;

const headers = { 'cache-control': 'no-store' };

function refuse(status: number, code: ErrorCode, message: string): Response {
  return Response.json(failureSchema.parse({ success: false, code, message }), { status, headers });
}

async function textOf(request: Request): Promise<string | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY) return undefined;
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > MAX_BODY) return undefined;
  }
  return text;
}

export async function revalidate(request: Request): Promise<Response> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token || !(await isRevalidation(siteSecret(), token, new Date())))
    return refuse(401, 'UNAUTHORIZED', 'A token signed for this is needed');
  const text = await textOf(request);
  if (text === undefined) return refuse(413, 'TOO_LARGE', 'The names of the tags are all that is read');
  const body = revalidateBody.safeParse(parseJson(text));
  if (!body.success) return refuse(422, 'INVALID', 'tags: a list of known tags');
  await expire(body.data.tags);
  return Response.json({ success: true }, { headers });
}
