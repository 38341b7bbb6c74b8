// Mails to unconfirmed addresses contain names: no links or hidden characters.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personName } from '@/lib/contract/accounts/schemas';
import { openInstallation } from '../server/ops/installation';
import type { Installation } from '../server/ops/installation';

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(() => installation.close());

describe('a name', () => {
  it.each([
    'Votre remboursement vous attend sur evil-refund.com',
    'N\u{1f680}',
    '\u202e\u200b',
    '\u3164',
    '\u115f',
    '12345',
  ])('rejects %j', (name) => {
    expect(personName.safeParse(name).success).toBe(false);
  });

  it.each([
    ['Ada\u202Eyor', 'Adayor'],
    ['A\u200Bda', 'Ada'],
    ['Ada\u200d', 'Ada'],
    ['Ada\u2028Roy', 'Ada Roy'],
  ])('loses the hidden characters of %j', (name, cleaned) => expect(personName.parse(name)).toBe(cleaned));

  it.each([
    'O’Brien',
    "O'Brien",
    'J.-P.',
    'J.P.',
    'Anne-Marie',
    'Dr. Who',
    '山田',
    'Ελένη',
    'علی\u200cرضا',
    'R2',
  ])('accepts %j', (name) => {
    expect(personName.safeParse(name).success).toBe(true);
  });
});

describe('a mail to an unconfirmed address', () => {
  it('contains no name entered at sign-up', async () => {
    const { email, token, password } = await installation.signUp({ firstName: 'Remboursement en attente' });
    const other = 'unconfirmed@attack.example';
    await installation.json('POST', '/api/auth/forgot-password', { body: { email } });
    await installation.json('PUT', '/api/users/profile', {
      token,
      body: { email: other, currentPassword: password },
    });
    const mails = [...(await installation.mails(email)), ...(await installation.mails(other))];
    const sent = mails.filter(({ text }) => /auth\/(verify-email|reset-password)\?token/.test(text ?? ''));
    expect(sent).toHaveLength(3);
    for (const { subject, text, html } of sent)
      expect(`${subject} ${text} ${html}`).not.toContain('Remboursement');
  });
});
