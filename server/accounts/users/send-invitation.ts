import type { Handle } from '../../db/database';
import type { UserRow } from '../queries';
import type { MailValues } from '../../mail/mail';
import type { Context } from '../../core/context';
import { expiryOf, sendToken } from '../access/send-token';

interface Invitation {
  user: UserRow;
  inviter: UserRow;
  projectTitle: string | null;
}

export async function sendInvitation(
  transaction: Handle,
  context: Pick<Context, 'keys' | 'now'>,
  { user, inviter, projectTitle }: Invitation,
): Promise<void> {
  const values: MailValues = {
    'inviter.fullName': `${inviter.first_name} ${inviter.last_name}`.trim(),
    'project.title': projectTitle,
    ...(user.role !== 'user'
      ? { 'role.name': { term: `role.${user.role}` }, 'role.meaning': { term: `may.${user.role}` } }
      : {}),
    'invitation.email': user.email,
    'invitation.expiresAt': { instant: expiryOf('invitation', context.now) },
    'sender.firstName': inviter.first_name,
  };
  await sendToken(transaction, context, {
    user,
    purpose: 'invitation',
    template: 'invitation',
    to: user.email,
    values,
    aboutId: inviter.id,
  });
}
