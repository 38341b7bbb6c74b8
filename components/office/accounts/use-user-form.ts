// Only changed fields are sent.
'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { z } from 'zod';
import { useStale, type Stale } from '@/components/form/stale/use-stale';
import type { FormWords } from '@/components/form/form-words';
import { useContractForm, type ContractForm } from '@/components/form/use-contract-form';
import { useDraft } from '@/components/form/writing/use-draft';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import type { Account } from '@/lib/contract/accounts/user-schemas';
import type { adminUserBody } from '@/lib/contract/accounts/schemas';
import { typedPhone } from '@/lib/format/contact';

export type AccountValues = z.input<typeof adminUserBody>;
type AccountBody = z.output<typeof adminUserBody>;

export const accountFields = [
  'accountType',
  'firstName',
  'lastName',
  'email',
  'phone',
  'locale',
  'companyName',
  'siret',
  'vatNumber',
  'legalRepresentative',
  'position',
] as const;
const noCompany = {
  companyName: null,
  siret: null,
  vatNumber: null,
  legalRepresentative: null,
  position: null,
};

/** International: the same in both languages. */
const shownPhone = (phone: string | null) => (phone ? typedPhone(phone, 'en') : '');

export const valuesOf = (account: Account): AccountValues =>
  Object.fromEntries(
    accountFields.map((name) => [name, name === 'phone' ? shownPhone(account.phone) : (account[name] ?? '')]),
  );

const sameValues = (one: Account, other: Account): boolean =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));

/** The newer version, if only data outside this form changed. */
export function versionOf(shown: Account, base: Account): string {
  return shown.updatedAt > base.updatedAt && sameValues(shown, base) ? shown.updatedAt : base.updatedAt;
}

/** @param dirty changed fields; an unchanged address would cancel a pending change */
export function changesIn(
  body: AccountBody,
  dirty: Readonly<Record<string, unknown>>,
  { email }: Pick<Account, 'email'>,
): Partial<AccountBody> {
  const changed = Object.entries(body).filter(
    ([name, value]) => dirty[name] && !(name === 'email' && value === email),
  );
  return {
    ...Object.fromEntries(changed),
    ...(body.accountType === 'personal' && dirty['accountType'] ? noCompany : {}),
  };
}

export interface UserForm {
  contract: ContractForm<AccountValues, AccountBody>;
  stale: Stale<Account>;
  saved: Account | undefined;
  restored: boolean;
  discard: () => void;
}

/** @param viewerId part of the draft's storage key */
export function useUserForm({
  account,
  viewerId,
  words,
}: {
  account: Account;
  viewerId: string;
  words: FormWords;
}): UserForm {
  const router = useRouter();
  const [saved, setSaved] = useState<Account>();
  const { locale } = words;
  const path = `/api/users/${encodeURIComponent(account.id)}` as const;
  const stale = useStale({
    record: account,
    type: 'user',
    locale,
    read: async () => {
      const found = await request<{ user: Account }>('get', path, { locale });
      return found.ok ? ok(found.value.user) : found;
    },
  });
  const contract: ContractForm<AccountValues, AccountBody> = useContractForm<
    AccountValues,
    AccountBody,
    { user: Account }
  >({
    id: 'user',
    schema: () => import('@/lib/contract/accounts/schemas').then((module) => module.adminUserBody),
    defaults: valuesOf(account),
    names: accountFields,
    required: ['firstName', 'lastName', 'email'],
    words,
    signedIn: true,
    send: (body) =>
      request('put', path, {
        body: { ...changesIn(body, dirtyFields, stale.base), updatedAt: versionOf(account, stale.base) },
        locale,
      }),
    onDone: ({ user }, form) => {
      stale.saved(user);
      form.reset(valuesOf(user));
      draft.drop();
      setSaved(user);
      router.refresh();
    },
    onFailure: (failure) => {
      setSaved(undefined);
      stale.onFailure(failure);
    },
  });
  // Read during render, or react-hook-form does not track it.
  const { dirtyFields, isDirty } = contract.form.formState;
  const draft = useDraft(contract.form, {
    key: `draft:${viewerId}:user:${account.id}`,
    names: accountFields,
  });

  return {
    contract,
    stale,
    saved: isDirty ? undefined : saved,
    restored: draft.restored,
    discard: () => {
      contract.form.reset(valuesOf(stale.base));
      draft.drop();
    },
  };
}
