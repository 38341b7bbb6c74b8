// After a conflict, unedited fields take saved values.
'use client';

import { useState } from 'react';
import type { z } from 'zod';
import type { LoadSchema } from '@/components/form/contract-resolver';
import type { FormWords } from '@/components/form/form-words';
import { useContractForm, type ContractForm } from '@/components/form/use-contract-form';
import { useDraft } from '@/components/form/writing/use-draft';
import { request } from '@/lib/api/browser/browser';
import type { profileBody, User } from '@/lib/contract/accounts/schemas';
import { typedPhone } from '@/lib/format/contact';
import { useAccount } from '../page/account-context';

export type ProfileValues = z.input<typeof profileBody>;
type ProfileBody = z.output<typeof profileBody>;
export type ProfileName = Exclude<keyof ProfileValues, 'updatedAt' | 'email' | 'currentPassword' | 'otp'>;

interface Options {
  id: string;
  names: readonly ProfileName[];
  words: FormWords;
  schema?: LoadSchema<ProfileValues, ProfileBody> | undefined;
}

export interface ProfileForm {
  contract: ContractForm<ProfileValues, ProfileBody>;
  saved: boolean;
  restored: boolean;
  discard: () => void;
}

const contractSchema: LoadSchema<ProfileValues, ProfileBody> = () =>
  import('@/lib/contract/accounts/schemas').then((module) => module.profileBody);

export function useProfileForm({ id, names, words, schema = contractSchema }: Options): ProfileForm {
  const { user, setUser } = useAccount();
  const [saved, setSaved] = useState(false);
  const valuesOf = (from: User): ProfileValues =>
    Object.fromEntries(
      names.map((name) => [
        name,
        (name === 'phone' && from.phone ? typedPhone(from.phone, words.locale) : from[name]) ?? '',
      ]),
    );
  const contract = useContractForm<ProfileValues, ProfileBody, { user: User }>({
    id,
    schema,
    defaults: valuesOf(user),
    names,
    required: names.filter((name) => name === 'firstName' || name === 'lastName' || name === 'companyName'),
    words,
    signedIn: true,
    send: (body) =>
      request('put', '/api/users/profile', {
        body: { ...body, updatedAt: user.updatedAt },
        locale: words.locale,
      }),
    onDone: (answer, form) => {
      setUser(answer.user);
      form.reset(valuesOf(answer.user));
      draft.drop();
      setSaved(true);
    },
    onFailure: ({ code }, form) => {
      setSaved(false);
      if (code === 'STALE') void readAgain((fresh) => form.reset(valuesOf(fresh), { keepDirtyValues: true }));
    },
  });
  const draft = useDraft(contract.form, { key: `draft:${user.id}:${id}`, names });

  async function readAgain(show: (fresh: User) => void): Promise<void> {
    const result = await request<{ data: { user: User } }>('get', '/api/auth/profile', {
      locale: words.locale,
    });
    // Another account signed in in another tab.
    if (!result.ok || result.value.data.user.id !== user.id) return;
    setUser(result.value.data.user);
    show(result.value.data.user);
  }

  return {
    contract,
    saved: saved && !contract.form.formState.isDirty,
    restored: draft.restored,
    discard: () => {
      contract.form.reset(valuesOf(user));
      draft.drop();
    },
  };
}
