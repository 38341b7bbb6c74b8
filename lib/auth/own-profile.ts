// Always in one language, so that middleware and page share the answer.
import 'server-only';
import type { z } from 'zod';
import { call } from '@/lib/api/transport/call';
import type { Result } from '@/lib/api/result';
import type { profileAnswer } from '@/lib/contract/accounts/sign-in-schemas';
import { getProfile } from '@/lib/contract/accounts/sign-in-calls';
import { defaultLocale } from '@/lib/contract/core/locale';

export const readOwnProfile = (token: string): Promise<Result<z.output<typeof profileAnswer>>> =>
  call(getProfile, { locale: defaultLocale, token });
