import { signOut } from '@/lib/auth/sign-in';

export function leave(farewell: string): 'leaving' {
  // Ignores failures: the API has already ended the session.
  void signOut().finally(() => window.location.assign(farewell));
  return 'leaving';
}
