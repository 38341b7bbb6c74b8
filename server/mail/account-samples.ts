import type { MailData } from './outbox/queries';
import type { Locale } from '../../lib/contract/core/locale';
import type { MailAction, MailValues } from './mail';

const at = (instant: string) => ({ instant });
const token = (purpose: Extract<MailAction, { token: string }>['purpose']): MailAction => ({
  token: `sample-${purpose}`,
  purpose,
});
const to = (path: `/${string}`): MailAction => ({ path });
const ended = (which: 'all' | 'others'): MailValues => ({ 'sessions.ended': { term: `sessions.${which}` } });

export function accountSamples(locale: Locale) {
  const fr = locale === 'fr';
  const user: MailValues = { 'user.firstName': 'Camille' };
  const security: MailValues = {
    'person.fullName': 'Malo Kerbiriou',
    'person.email': 'malo@exemple.example',
    'admin.fullName': 'Inès Aubrac',
    'event.at': at('2026-11-20T09:30:00.000Z'),
    'event.address': '81.250.12.…',
  };
  return {
    verification: { values: user, action: token('verify-email') },
    reset: { values: user, action: token('reset-password') },
    'email-change-new': {
      values: { ...user, 'email.new': 'camille@exemple.example' },
      action: token('change-email'),
    },
    'email-change-old': {
      values: {
        ...user,
        'email.old': 'c.roy@exemple.example',
        'email.new': 'camille@exemple.example',
        'event.at': at('2026-11-20T09:30:00.000Z'),
      },
      action: token('disown-email-change'),
    },
    'email-changed': {
      values: {
        ...user,
        'email.old': 'c.roy@exemple.example',
        'email.new': 'camille@exemple.example',
        'event.at': at('2026-11-20T09:30:00.000Z'),
      },
      action: token('take-back-email'),
    },
    'email-taken-back': {
      values: {
        ...user,
        'email.old': 'camille@exemple.example',
        'email.new': 'c.roy@exemple.example',
        'event.at': at('2026-11-20T09:30:00.000Z'),
        ...ended('all'),
      },
      action: to('/auth/forgot-password'),
    },
    'new-device': {
      values: {
        ...user,
        'event.at': at('2026-11-20T09:30:00.000Z'),
        'device.name': 'Firefox, Windows',
        'device.address': '203.0.113.…',
      },
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
    deactivation: { values: { ...user, 'event.at': at('2026-11-20T09:30:00.000Z') } },
    deletion: {
      values: {
        'event.at': at('2026-11-20T09:30:00.000Z'),
        'orders.count': 2,
        'invoice.references': 'F-2026-0012',
        'projects.count': 1,
      },
    },
    'test-mail': {
      values: { ...user, 'event.at': at('2026-11-20T09:30:00.000Z') },
      action: to('/admin/outbox'),
    },
    'password-changed': {
      values: { ...user, 'event.at': at('2026-11-20T09:30:00.000Z'), ...ended('others') },
      action: to('/auth/forgot-password'),
    },
    'otp-enabled': {
      values: { ...user, 'event.at': at('2026-11-20T09:30:00.000Z') },
      action: to('/account'),
    },
    'otp-disabled': {
      values: {
        ...user,
        'event.at': at('2026-11-20T09:30:00.000Z'),
        'admin.fullName': 'Inès Aubrac',
        ...ended('all'),
      },
      action: to('/account'),
    },
    'passkey-added': {
      values: {
        ...user,
        'event.at': at('2026-11-20T09:30:00.000Z'),
        'passkey.name': fr ? 'iPhone de Camille' : 'Camille’s iPhone',
      },
      action: to('/account'),
    },
    'passkey-removed': {
      values: {
        ...user,
        'event.at': at('2026-11-20T09:30:00.000Z'),
        'passkey.name': fr ? 'iPhone de Camille' : 'Camille’s iPhone',
      },
      action: to('/account'),
    },
    'passkey-blocked': {
      values: {
        ...user,
        'event.at': at('2026-11-20T09:30:00.000Z'),
        'passkey.name': fr ? 'iPhone de Camille' : 'Camille’s iPhone',
      },
      action: to('/account'),
    },
    'role-changed': {
      values: {
        ...user,
        'event.at': at('2026-11-20T09:30:00.000Z'),
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
