// The search over a list. A choice is asked for as soon as it is made; without scripts the button does it. What says nothing
// stays out of the address.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition, type ReactNode } from 'react';

interface Props {
  action: string;
  label: string;
  /** What the address says, by the names of the fields. */
  values: Readonly<Record<string, string | undefined>>;
  className?: string | undefined;
  children: ReactNode;
}

export function FilterForm({ action, label, values, className, children }: Props) {
  const router = useRouter();
  const [busy, start] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const said = JSON.stringify(values);

  // Led to another address of the list, the fields say what that one does; they stay where they are, and so does the focus.
  useEffect(() => {
    const now = JSON.parse(said) as Record<string, string>;
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = now[field.name] ?? '';
    }
  }, [said]);

  function ask(): void {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form.current ?? undefined)) if (typeof value === 'string' && value.trim()) query.set(name, value.trim());
    start(() => router.push(query.size > 0 ? `${action}?${query.toString()}` : action));
  }

  return (
    <form
      ref={form}
      role="search"
      method="get"
      action={action}
      aria-label={label}
      aria-busy={busy || undefined}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
      onChange={({ target }) => {
        if (target instanceof HTMLSelectElement) ask();
      }}
    >
      {children}
    </form>
  );
}
