import { fromJson } from '../../db/codec';
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

function roleValues({ role, rights }: UserRow, hasProject: boolean): MailValues {
  if (role === 'user') return {};
  const opened = role === 'manager' ? fromJson(rights) : [];
  // A manager for another part of the office has no projects.
  const hasMeaning = opened.length === 0 || opened.includes('projects') || hasProject;
  return {
    'role.name': { term: `role.${role}` },
    'role.meaning': hasMeaning ? { term: `may.${role}` } : null,
    'role.rights': opened.length > 0 ? { terms: opened.map((right) => `right.${right}` as const) } : null,
  };
}

export async function sendInvitation(
  transaction: Handle,
  context: Pick<Context, 'keys' | 'now'>,
  { user, inviter, projectTitle }: Invitation,
): Promise<void> {
  const values: MailValues = {
    'inviter.fullName': `${inviter.first_name} ${inviter.last_name}`.trim(),
    'project.title': projectTitle,
    ...roleValues(user, projectTitle !== null),
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
