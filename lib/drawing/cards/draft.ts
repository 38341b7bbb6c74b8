import 'server-only';
import type { NextRequest } from 'next/server';
import { readPostRecord } from '@/lib/api/reads/posts/post-edit';
import { fail, type Result } from '@/lib/api/result';
import { sessionCookieName } from '@/lib/auth/session/session-cookies';
import { readVisit } from '@/lib/auth/session/visit';
import { postCard, type CardContent } from './content';

/** Prefers the working copy; does not renew the session. @returns NOT_FOUND also without permission */
export async function draftContent(request: NextRequest, id: string): Promise<Result<CardContent>> {
  const { session } = await readVisit(request.cookies.get(sessionCookieName())?.value, { active: false });
  const found = session ? await readPostRecord(id, { locale: 'fr', token: session.accessToken }) : undefined;
  if (!found?.ok)
    return found && found.failure.status >= 500 ? found : fail({ code: 'NOT_FOUND', status: 404 });
  const { post, working_copy: copy } = found.value;
  return postCard(
    { ...post, ...(copy ? { title: copy.title, seo_title: copy.seo_title, image_url: copy.image_url } : {}) },
    post.locale,
  );
}
