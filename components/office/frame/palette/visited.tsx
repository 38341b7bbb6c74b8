'use client';

import { useEffect } from 'react';
import { rememberVisit } from './recent';

interface Props {
  title: string;
  detail?: string | undefined;
  address?: string | undefined;
}

export function Visited({ title, detail = '', address }: Props) {
  useEffect(
    () => rememberVisit({ title, detail, address: address ?? location.pathname }),
    [title, detail, address],
  );
  return null;
}
