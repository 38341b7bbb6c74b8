import type { MailData } from './outbox/queries';
import type { Locale } from '../../lib/contract/core/locale';
import type { MailValues } from './mail';
import { at, to, token } from './sample-values';

const ended = (which: 'all' | 'others'): MailValues => ({ 'sessions.ended': { term: `sessions.${which}` } });

export function accountSamples(locale: Locale) {
  const fr = locale === 'fr';
  const user: MailValues = { 'user.firstName': 'Camille' };
  const event: MailValues = { 'event.at': at('2026-11-20T09:30:00.000Z') };
  const [former, present] = ['c.roy@exemple.example', 'camille@exemple.example'];
  const passkey: MailValues = {
    ...user,
    ...event,
    'passkey.name': fr ? 'iPhone de Camille' : 'Camille’s iPhone',
  };
  const security: MailValues = {
    'person.fullName': 'Malo Kerbiriou',
    'person.email': 'malo@exemple.example',
    'admin.fullName': 'Inès Aubrac',
    ...event,
    'event.address': '81.250.12.…',
  };
  return {
    verification: { values: user, action: token('verify-email') },
    reset: { values: user, action: token('reset-password') },
    'email-change-new': { values: { ...user, 'email.new': present }, action: token('change-email') },
    'email-change-old': {
      values: { ...user, 'email.old': former, 'email.new': present, ...event },
      action: token('disown-email-change'),
    },
    'email-changed': {
      values: { ...user, 'email.old': former, 'email.new': present, ...event },
      action: token('take-back-email'),
    },
    'email-taken-back': {
      values: { ...user, 'email.old': present, 'email.new': former, ...event, ...ended('all') },
      action: to('/auth/forgot-password'),
    },
    'new-device': {
      values: { ...user, ...event, 'device.name': 'Firefox, Windows', 'device.address': '203.0.113.…' },
      action: token('disown-sign-in'),
    },
    invitation: {
      values: {
        ...user,
        'project.title': fr ? 'Le guichet de la médiathèque' : 'The library counter',
        'inviter.fullName': 'Inès Aubrac',
        'sender.firstName': 'Inès',
        'role.name': { term: 'role.manager' },
        'role.meaning': { term: 'may.manager' },
        'role.rights': { terms: ['right.blog', 'right.leads'] },
        'invitation.email': 'camille@exemple.example',
        'invitation.expiresAt': at('2026-11-27T09:30:00.000Z'),
      },
      action: token('invitation'),
    },
    deactivation: { values: { ...user, ...event } },
    deletion: {
      values: { ...event, 'orders.count': 2, 'invoice.references': 'F-2026-0012', 'projects.count': 1 },
    },
    'test-mail': { values: { ...user, ...event }, action: to('/admin/outbox') },
    'password-changed': {
      values: { ...user, ...event, ...ended('others') },
      action: to('/auth/forgot-password'),
    },
    'otp-enabled': { values: { ...user, ...event }, action: to('/account') },
    'otp-disabled': {
      values: { ...user, ...event, 'admin.fullName': 'Inès Aubrac', ...ended('all') },
      action: to('/account'),
    },
    'passkey-added': { values: passkey, action: to('/account') },
    'passkey-removed': { values: passkey, action: to('/account') },
    'passkey-blocked': { values: passkey, action: to('/account') },
    'role-changed': {
      values: {
        ...user,
        ...event,
        'admin.fullName': 'Inès Aubrac',
        'role.name': { term: 'role.manager' },
        'role.meaning': { term: 'may.manager' },
        ...ended('all'),
      },
      action: to('/auth/login'),
    },
    'admin-added': { values: { ...user, ...security }, action: to('/admin/users/sample') },
    'admin-otp-removed': { values: { ...user, ...security }, action: to('/admin/users/sample') },
    'bank-changed': { values: { ...user, ...security }, action: to('/admin/settings/legal') },
  } satisfies Record<string, MailData>;
}
