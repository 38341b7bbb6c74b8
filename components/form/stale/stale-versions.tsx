'use client';

import { useEffect, useRef, type ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { StaleFields } from './stale-fields';
import type { Stale } from './use-stale';

interface Props<T extends { updatedAt: string }, Values extends FieldValues> extends Omit<
  ComponentProps<typeof StaleFields<T, Values>>,
  'theirs'
> {
  stale: Stale<T>;
  gone: string;
}

export function StaleVersions<T extends { updatedAt: string }, Values extends FieldValues>({
  stale: { theirs, gone: isGone },
  gone,
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
          <StaleFields key={theirs.record.updatedAt} theirs={theirs} {...fields} />
        </div>
      )}
    </>
  );
}
