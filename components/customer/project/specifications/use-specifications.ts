// The form over the specifications: keeps a draft, saves against the version it was read at. When that one is stale, the other
// values show wherever nothing was typed; where both sides wrote, the other's is told beside the field.
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
  /** What somebody else has saved meanwhile, where it is not what stands in the field. */
  theirs: Partial<SpecificationValues>;
  /** Whether what was typed before was put back. */
  restored: boolean;
  /** Takes the other's values. */
  takeTheirs: () => void;
  /** Back to the saved values. */
  discard: () => void;
}

/** Numbers as the language of the page writes them, without groups of digits: so they can be typed on. */
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

/** The fields of an answer are the contract's; the form has its own for the sides. */
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
  // What the form was filled from; the page around it may be drawn anew meanwhile.
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
    // Unchecked it would be text where the contract has numbers.
    careful: true,
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
