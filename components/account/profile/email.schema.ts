import { z } from 'zod';
import { email, givenCode, givenPassword } from '@/lib/contract/accounts/schemas';

/** @param own current address, which would cancel a pending change */
export const emailForm = (own: string) =>
  z.object({
    email: email.refine((value) => value !== own, { params: { code: 'own' } }),
    currentPassword: givenPassword,
    otp: givenCode,
  });
