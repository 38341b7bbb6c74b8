import { z } from 'zod';
import { email, givenCode, givenPassword } from '@/lib/contract/accounts/schemas';

/** @param own current address, which the API treats as cancelling a pending change */
export const emailForm = (own: string) =>
  z.object({
    email: email.refine((value) => value !== own, { params: { code: 'own' } }),
    currentPassword: givenPassword,
    otp: givenCode,
  });
