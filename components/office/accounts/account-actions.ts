// On other users' accounts only.
import { getTranslations } from 'next-intl/server';
import type { Action } from '@/components/form/actions/action';
import { fullName } from '@/lib/office/account-state';
import type { AccountRecord } from '@/lib/api/reads/accounts';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { inviteAgain, resetUserOtp, withdrawInvitation } from '@/lib/contract/accounts/user-calls';
import { isBound } from '@/lib/contract/accounts/contract-schemas';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import { roles } from '@/lib/contract/accounts/choices';
import { activateUser, deactivateUser, deleteUser, updateUser } from '@/lib/contract/accounts/calls';
import type { Role } from '@/lib/contract/accounts/schemas';
import { listWords } from '@/lib/format/until';
import { href } from '@/lib/routes';

type Known = Pick<AccountRecord, 'account' | 'requests' | 'contacts' | 'projects' | 'contracts'>;

const words = (locale: Locale) =>
  Promise.all([
    getTranslations({ locale, namespace: 'officeUsers.actions' }),
    getTranslations({ locale, namespace: 'officeUsers.words' }),
  ]);

async function roleActions(account: Account, locale: Locale): Promise<Action[]> {
  const [t, names] = await words(locale);
  const { id, role, updatedAt } = account;
  const facts = (to: Role) => ({
    name: fullName(account),
    before: names(`roles.${role}`),
    after: names(`roles.${to}`),
  });
  return roles
    .filter((to) => to !== role)
    .map((to) => ({
      key: `role-${to}`,
      labels: {
        open: t(`role.open.${to}`),
        heading: t('role.heading', facts(to)),
        text: t(`role.text.${to}`, facts(to)),
        submit: t('role.submit'),
        keep: t('keep'),
        done: t('role.done'),
      },
      call: {
        method: updateUser.method,
        path: addressOf(updateUser.path, { id }),
        body: { role: to, updatedAt },
      },
    }));
}

/** Sends another link; the former one no longer works. */
export async function invitationAction(
  { id, email }: Pick<Account, 'id' | 'email'>,
  locale: Locale,
): Promise<Action> {
  const [t] = await words(locale);
  return {
    key: 'invite',
    labels: {
      open: t('invite.open'),
      heading: t('invite.heading'),
      text: t('invite.text', { email }),
      submit: t('invite.submit'),
      keep: t('keep'),
      done: t('invite.done'),
    },
    call: { method: inviteAgain.method, path: addressOf(inviteAgain.path, { id }) },
  };
}

/** Erases the account; refused if someone has used it meanwhile. */
export async function withdrawalAction(account: Account, locale: Locale): Promise<Action> {
  const [t] = await words(locale);
  const { id, email } = account;
  return {
    key: 'withdraw',
    labels: {
      open: t('withdraw.open'),
      heading: t('withdraw.heading', { name: fullName(account) }),
      text: t('withdraw.text', { email }),
      submit: t('withdraw.submit'),
      keep: t('keep'),
      done: t('withdraw.done'),
    },
    bad: true,
    call: { method: withdrawInvitation.method, path: addressOf(withdrawInvitation.path, { id }) },
  };
}

async function accessActions(account: Account, locale: Locale): Promise<Action[]> {
  const [t] = await words(locale);
  const { id, email, status, invited, otp, passkeys } = account;
  const facts = { name: fullName(account), email };
  const params = { id };
  const labels = (verb: 'activate' | 'deactivate' | 'otp') => ({
    open: t(`${verb}.open`),
    heading: t(`${verb}.heading`, facts),
    text: t(`${verb}.text`, facts),
    submit: t(`${verb}.submit`),
    keep: t('keep'),
    done: t(`${verb}.done`),
  });
  const active = status === 'active';
  return [
    ...(active && invited ? [await invitationAction(account, locale)] : []),
    ...(otp.enabled || passkeys > 0
      ? [
          {
            key: 'otp',
            labels: labels('otp'),
            bad: true,
            call: { method: resetUserOtp.method, path: addressOf(resetUserOtp.path, params) },
          },
        ]
      : []),
    active
      ? {
          key: 'deactivate',
          labels: labels('deactivate'),
          bad: true,
          call: { method: deactivateUser.method, path: addressOf(deactivateUser.path, params) },
        }
      : {
          key: 'activate',
          labels: labels('activate'),
          call: { method: activateUser.method, path: addressOf(activateUser.path, params) },
        },
  ];
}

async function deletion(known: Known, locale: Locale): Promise<Action> {
  const { account, requests, contacts, projects, contracts } = known;
  const [t] = await words(locale);
  const { unpaid = 0, toRefund = 0 } = contracts;
  const facts = { name: fullName(account), email: account.email };
  const counts = {
    requests: requests.count,
    contacts: contacts.count,
    projects: projects.length,
  };
  return {
    key: 'delete',
    labels: {
      open: t('delete.open'),
      heading: t('delete.heading', facts),
      text: t('delete.text', facts),
      facts: [
        { label: t('delete.goes'), value: t('delete.goesText', counts) },
        {
          label: t('delete.stays'),
          value: t('delete.staysText', {
            accepted: contracts.accepted,
            invoices: contracts.invoices ?? 0,
          }),
        },
        ...(isBound(contracts)
          ? [
              {
                label: t('delete.running'),
                value: listWords(
                  [
                    contracts.running > 0 && t('delete.runningQuotes', { count: contracts.running }),
                    contracts.projects > 0 && t('delete.runningProjects', { count: contracts.projects }),
                    unpaid > 0 && t('delete.unpaidInvoices', { count: unpaid }),
                    toRefund > 0 && t('delete.toRefund', { count: toRefund }),
                  ].filter((part) => part !== false),
                  locale,
                ),
              },
            ]
          : []),
      ],
      submit: t('delete.submit'),
      keep: t('keep'),
      done: t('delete.done'),
    },
    bad: true,
    running: isBound(contracts) ? t('delete.confirm') : undefined,
    call: { method: deleteUser.method, path: addressOf(deleteUser.path, { id: account.id }) },
    nextPage: href({ route: 'officeUsers' }, locale),
  };
}

export async function accountActions(known: Known, viewer: string, locale: Locale): Promise<Action[]> {
  const { account } = known;
  if (account.id === viewer) return [];
  return [
    ...(await roleActions(account, locale)),
    ...(await accessActions(account, locale)),
    await deletion(known, locale),
  ];
}
