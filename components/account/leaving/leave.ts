import { signOut } from '@/lib/auth/sign-in';

export function leave(farewell: string): 'leaving' {
  // A failure can be ignored: the API has ended the session already.
  void signOut().finally(() => window.location.assign(farewell));
  return 'leaving';
}
