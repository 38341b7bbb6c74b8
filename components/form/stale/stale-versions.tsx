'use client';

import { useEffect, useRef, type ComponentProps } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { StaleFields } from './stale-fields';
import type { Stale } from './use-stale';

interface Props<T extends { updatedAt: string }, Values extends FieldValues> extends Omit<
  ComponentProps<typeof StaleFields<T, Values>>,
  'theirs' | 'mine' | 'put'
> {
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>;
  stale: Stale<T>;
  gone: string;
}

export function StaleVersions<T extends { updatedAt: string }, Values extends FieldValues>({
  stale: { theirs, gone: isGone },
  gone,
  form,
  ...fields
}: Props<T, Values>) {
  const versions = useRef<HTMLDivElement>(null);
  // The conflict precedes the form.
  useEffect(() => {
    if (theirs) versions.current?.focus();
  }, [theirs]);

  return (
    <>
      {isGone && <p role="alert">{gone}</p>}
      {theirs && (
        <div ref={versions} tabIndex={-1}>
          <StaleFields
            key={theirs.record.updatedAt}
            theirs={theirs}
            mine={form.getValues()}
            put={(name, value) =>
              form.setValue(name as Path<Values>, value, {
                shouldDirty: true,
              })
            }
            {...fields}
          />
        </div>
      )}
    </>
  );
}
