// After a conflict, unedited fields take the saved values; edited fields show them beside the input.
'use client';

import { useState } from 'react';
import type { z } from 'zod';
import type { FormWords } from '@/components/form/form-words';
import { useContractForm, type ContractForm } from '@/components/form/use-contract-form';
import { useDraft } from '@/components/form/writing/use-draft';
import { request } from '@/lib/api/browser/browser';
import { fail, type Result } from '@/lib/api/result';
import type { Specifications } from '@/lib/contract/projects/specification-schemas';
import type { specificationsForm } from './specifications-form.schema';

type FormSchema = typeof specificationsForm;
export type SpecificationName = (typeof names)[number];
export type SpecificationValues = Record<SpecificationName, string>;
type Body = z.output<FormSchema>;

const names = ['material', 'width', 'height', 'depth', 'color', 'quantity', 'notes'] as const;

interface Options {
  projectId: string;
  userId: string;
  specifications: Specifications;
  words: FormWords;
  onSaved: () => void;
}

export interface SpecificationsForm {
  contract: ContractForm<SpecificationValues, Body>;
  /** Another user's values of fields edited here. */
  theirs: Partial<SpecificationValues>;
  restored: boolean;
  takeTheirs: () => void;
  discard: () => void;
}

/** No digit grouping: numbers stay editable. */
function valuesOf(
  { material, dimensions, color, quantity, notes }: Specifications,
  locale: string,
): SpecificationValues {
  const number = (value: number | null) =>
    value === null ? '' : value.toLocaleString(locale, { useGrouping: false });
  return {
    material: material ?? '',
    width: number(dimensions.width),
    height: number(dimensions.height),
    depth: number(dimensions.depth),
    color: color ?? '',
    quantity: number(quantity),
    notes: notes ?? '',
  };
}

/** Renames nested error fields: `dimensions.width` → `width`. */
function inForm<T>(result: Result<T>): Result<T> {
  if (result.ok || !result.failure.errors) return result;
  return fail({
    ...result.failure,
    errors: result.failure.errors.map((error) => ({
      ...error,
      field: error.field.replace(/^dimensions\./, ''),
    })),
  });
}

export function useSpecifications({
  projectId,
  userId,
  specifications,
  words,
  onSaved,
}: Options): SpecificationsForm {
  const { locale } = words;
  const path = `/api/projects/${encodeURIComponent(projectId)}/specifications` as const;
  // Version in the form: a refresh may bring a newer one.
  const [base, setBase] = useState(specifications);
  const [stale, setStale] = useState(false);
  const contract = useContractForm<SpecificationValues, Body, { specifications: Specifications }>({
    id: 'specifications',
    schema: () =>
      import('./specifications-form.schema').then(
        (module) => module.specificationsForm as z.ZodType<Body, SpecificationValues>,
      ),
    defaults: valuesOf(base, locale),
    names,
    words,
    signedIn: true,
    // The API needs numbers, not strings.
    validateFirst: true,
    send: async (body) =>
      inForm(
        await request<{ specifications: Specifications }>('put', path, {
          body: { ...body, updatedAt: base.updatedAt },
          locale,
        }),
      ),
    onDone: () => {
      draft.drop();
      onSaved();
    },
    onFailure: ({ code }) => {
      if (code === 'STALE') void readAgain();
    },
  });
  const { form } = contract;
  const draft = useDraft(form, { key: `draft:${userId}:specifications:${projectId}`, names });
  const saved = valuesOf(base, locale);
  const contested = stale
    ? names.filter(
        (name) => form.getFieldState(name, form.formState).isDirty && form.getValues(name) !== saved[name],
      )
    : [];

  async function readAgain(): Promise<void> {
    const fresh = await request<{ specifications: Specifications }>('get', path, { locale });
    if (!fresh.ok) return;
    setBase(fresh.value.specifications);
    setStale(true);
    form.reset(valuesOf(fresh.value.specifications, locale), { keepDirtyValues: true });
  }

  return {
    contract,
    theirs: Object.fromEntries(contested.map((name) => [name, saved[name]])),
    restored: draft.restored,
    takeTheirs: () => {
      for (const name of contested) form.setValue(name, saved[name], { shouldDirty: true });
    },
    discard: () => {
      form.reset(saved);
      draft.drop();
      setStale(false);
    },
  };
}
