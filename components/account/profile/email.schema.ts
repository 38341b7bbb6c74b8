// Checks the form for another address, which asks for the password, and for a code where the account has codes.
import { z } from 'zod';
import { email, givenCode, givenPassword } from '@/lib/contract/accounts/schemas';

/** @param own the address that the account has: the server takes it for the withdrawal of a change */
export const emailForm = (own: string) =>
  z.object({
    email: email.refine((value) => value !== own, { params: { code: 'own' } }),
    currentPassword: givenPassword,
    otp: givenCode,
  });
