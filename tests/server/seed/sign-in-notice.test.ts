import { describe, expect, it } from 'vitest';
import { usualAdminEmail } from '../../../server/accounts/first-admin';
import { signInNotice } from '../../../server/seed/sign-in-notice';

const notice = (email: string) =>
  signInNotice({ role: 'administrator', email, password: 'abcde-fghij' }, 'https://agency.test');

describe('notice of a first start', () => {
  it('says where to sign in, with which address and password', () =>
    expect(notice('owner@agency.test')).toBe(
      '\nFirst administrator (shown this once), signs in at https://agency.test/auth/login:\n  owner@agency.test\n  abcde-fghij\n\n',
    ));

  it('warns of the usual address, which receives no mail', () =>
    expect(notice(usualAdminEmail)).toContain('ADMIN_EMAIL'));
});
