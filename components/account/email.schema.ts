// Checks the form for another address, which asks for the password.
import { z } from 'zod';
import { email, givenPassword } from '@/lib/contract/users.schema';

export const emailForm = z.object({ email, currentPassword: givenPassword });
