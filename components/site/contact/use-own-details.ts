// Fills empty fields from the profile of a signed-in user.
'use client';

import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { request } from '@/lib/api/browser/browser';
import { readRoleHint } from '@/lib/auth/session/role-hint';
import type { Locale } from '@/lib/contract/core/locale';
import type { User } from '@/lib/contract/accounts/schemas';
import { typedPhone } from '@/lib/format/contact';
import type { ContactBody, ContactValues } from './contact-values';

export function useOwnDetails(
  form: UseFormReturn<ContactValues, unknown, ContactBody>,
  locale: Locale,
): void {
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!readRoleHint()) return undefined;
    const leaving = new AbortController();
    void request<{ data: { user: User } }>('get', '/api/auth/profile', {
      locale,
      signal: leaving.signal,
    }).then((answer) => {
      if (!answer.ok || leaving.signal.aborted) return;
      const { firstName, lastName, email, phone, companyName } = answer.value.data.user;
      const known = {
        fullName: `${firstName} ${lastName}`.trim(),
        email,
        phone: phone && typedPhone(phone, locale),
        company: companyName,
      } as const;
      for (const name of ['fullName', 'email', 'phone', 'company'] as const)
        if (known[name] && !getValues(name)) setValue(name, known[name]);
    });
    return () => leaving.abort();
  }, [getValues, setValue, locale]);
}
