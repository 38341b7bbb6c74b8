'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useStale, type Stale } from '@/components/form/stale/use-stale';
import type { FormWords } from '@/components/form/form-words';
import { useContractForm, type ContractForm } from '@/components/form/use-contract-form';
import { useDraft } from '@/components/form/writing/use-draft';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import { authorLimits } from '@/lib/contract/posts/desk-choices';
import type { AuthorChange, AuthorRecord, updateAuthorBody } from '@/lib/contract/posts/desk-schemas';
import type { z } from 'zod';

export type AuthorValues = AuthorChange;
export type AuthorBody = z.output<typeof updateAuthorBody>;

type Versioned = AuthorRecord & { updatedAt: string };

const authorTexts = ['title_fr', 'bio_fr', 'title_en', 'bio_en'] as const;
export const authorFields = ['name', ...authorTexts, 'image_url', 'links'] as const;
const linkNames = Array.from(
  { length: authorLimits.links },
  (_, index) => [`links.${index}.label`, `links.${index}.url`] as const,
).flat();
const names: readonly FieldPath<AuthorValues>[] = ['name', ...authorTexts, 'image_url', ...linkNames];

// An unsaved profile has no version and cannot be stale.
const versioned = (author: AuthorRecord): Versioned => ({ ...author, updatedAt: author.updated_at ?? '' });

export const valuesOf = ({
  guest,
  name,
  title_fr,
  bio_fr,
  title_en,
  bio_en,
  image_url,
  links,
}: AuthorRecord): AuthorValues => ({
  // An account has its own name.
  ...(guest && { name }),
  title_fr,
  bio_fr,
  title_en,
  bio_en,
  image_url,
  links: links.map(({ label, url }) => ({ label, url })),
});

export interface AuthorFormState {
  contract: ContractForm<AuthorValues, AuthorBody>;
  stale: Stale<Versioned>;
  saved: boolean;
  restored: boolean;
  discard: () => void;
}

/** @param viewerId owner of the draft */
export function useAuthorForm({
  author,
  viewerId,
  words,
}: {
  author: AuthorRecord;
  viewerId: string;
  words: FormWords;
}): AuthorFormState {
  const router = useRouter();
  const [saved, setSaved] = useState(false);
  const { locale } = words;
  const path = `/api/blog/authors/${encodeURIComponent(author.id)}` as const;
  const stale = useStale({
    record: versioned(author),
    type: 'author',
    locale,
    read: async () => {
      const found = await request<{ author: AuthorRecord }>('get', path, { locale });
      return found.ok ? ok(versioned(found.value.author)) : found;
    },
  });
  const contract: ContractForm<AuthorValues, AuthorBody> = useContractForm<
    AuthorValues,
    AuthorBody,
    { author: AuthorRecord }
  >({
    id: 'author',
    schema: () => import('@/lib/contract/posts/desk-schemas').then((module) => module.updateAuthorBody),
    defaults: valuesOf(author),
    names,
    words,
    signedIn: true,
    send: (body) => request('put', path, { body: { ...body, updated_at: stale.base.updated_at }, locale }),
    onDone: ({ author: fresh }, form) => {
      stale.saved(versioned(fresh));
      form.reset(valuesOf(fresh));
      draft.drop();
      setSaved(true);
      router.refresh();
    },
    onFailure: (failure) => {
      setSaved(false);
      stale.onFailure(failure);
    },
  });
  const { isDirty } = contract.form.formState;
  const draft = useDraft(contract.form, {
    key: `draft:${viewerId}:author:${author.id}`,
    names: authorFields,
  });

  return {
    contract,
    stale,
    saved: saved && !isDirty,
    restored: draft.restored,
    discard: () => {
      contract.form.reset(valuesOf(stale.base));
      draft.drop();
    },
  };
}
