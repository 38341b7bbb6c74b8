// Remembers that a record was looked at, for the palette to offer it again.
'use client';

import { useEffect } from 'react';
import { rememberVisit } from './recent';

export function Visited({ title, detail = '' }: { title: string; detail?: string | undefined }) {
  useEffect(() => rememberVisit({ title, detail, address: location.pathname }), [title, detail]);
  return null;
}
