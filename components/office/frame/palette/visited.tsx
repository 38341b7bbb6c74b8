// Remembers that a record was looked at, for the palette to offer it again.
'use client';

import { useEffect } from 'react';
import { rememberVisit } from './recent';

interface Props {
  title: string;
  detail?: string | undefined;
  /** Of the record, where the page shows a part of it. */
  address?: string | undefined;
}

export function Visited({ title, detail = '', address }: Props) {
  useEffect(
    () => rememberVisit({ title, detail, address: address ?? location.pathname }),
    [title, detail, address],
  );
  return null;
}
