// In one language, so that middleware and page share the answer.
import 'server-only';
import type { z } from 'zod';
import { call } from '@/lib/api/transport/call';
import type { Result } from '@/lib/api/result';
import type { profileAnswer } from '@/lib/contract/accounts/profile-schemas';
import { getProfile } from '@/lib/contract/accounts/sign-in-calls';
import { defaultLocale } from '@/lib/contract/core/locale';
import type { PageAccess } from '@/lib/routes';

/** @param access of the page; office pages also get open counts and saved views */
export const readOwnProfile = (
  token: string,
  access?: PageAccess,
): Promise<Result<z.output<typeof profileAnswer>>> =>
  call(getProfile, {
    query: access === 'admin' ? { include: 'open,views' } : {},
    locale: defaultLocale,
    token,
  });
