'use client';

import { useRef } from 'react';
import { fail, type Result } from '@/lib/api/result';
import { placeholdersIn } from '@/lib/contract/settings/checks/placeholders';
import { fillText } from '@/lib/i18n/fill-text';

/** Stops sending a text with placeholders, once per text. @param warning with `{names}` */
export function useUnfilled(warning: string): (text: string) => Result<never> | undefined {
  const warned = useRef<string>(undefined);
  return (text) => {
    const names = placeholdersIn(text);
    if (names.length === 0 || warned.current === text) return undefined;
    warned.current = text;
    return fail({
      status: 422,
      code: 'UNFILLED',
      message: fillText(warning, { names: names.join(', ') }),
    });
  };
}
