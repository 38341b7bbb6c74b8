// The way out once the account is deactivated or deleted: this browser forgets the session, and a page says what happens now.
import { signOut } from '@/lib/auth/sign-in';

/** @param farewell address of the page that says so */
export function leave(farewell: string): 'leaving' {
  // The API has ended the session already: should this fail, there is nothing left to end.
  void signOut().finally(() => window.location.assign(farewell));
  return 'leaving';
}
