import { signOut } from '@/lib/auth/sign-in';

export function leave(farewell: string): 'leaving' {
  // The API has already ended the session.
  void signOut().finally(() => window.location.assign(farewell));
  return 'leaving';
}
