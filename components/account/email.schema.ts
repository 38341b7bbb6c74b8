// Checks the form for another address, which asks for the password, and for a code where the account has codes.
import { z } from 'zod';
import { email, givenCode, givenPassword } from '@/lib/contract/users.schema';

export const emailForm = z.object({ email, currentPassword: givenPassword, otp: givenCode });
