// The search over a list. The list follows each choice at once and what is typed after a short pause; without scripts the
// button does it. Empty fields stay out of the address.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition, type ReactNode } from 'react';

/** Milliseconds without a key before the list follows. */
const PAUSE = 350;

const isTyped = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'search' || field.type === 'date');

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was typed when the list was last asked for: its answer must not overwrite what was typed since.
  const typed = useRef<ReadonlyMap<string, string>>(undefined);
  const hydrated = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Led to another address of the list, the fields say what that one does; they stay where they are, and so does the focus.
  useEffect(() => {
    const now = JSON.parse(said) as Record<string, string>;
    let changedBefore = false;
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const value = now[field.name] ?? '';
      if (field === document.activeElement && field.value !== value) {
        // A browser that restores a form gives no field the focus: this one was changed before the scripts ran.
        if (!hydrated.current) changedBefore = true;
        if (!hydrated.current || (isTyped(field) && typed.current?.get(field.name) === value)) continue;
      }
      field.value = value;
    }
    hydrated.current = true;
    if (changedBefore) form.current?.requestSubmit();
  }, [said]);

  /** @param typing whether the address replaces the one before: each letter is no step to go back to */
  function ask(typing = false): void {
    clearTimeout(timer.current);
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form.current ?? undefined))
      if (typeof value === 'string' && value.trim()) query.set(name, value.trim());
    typed.current = new Map(
      [...(form.current?.elements ?? [])].filter(isTyped).map((field) => [field.name, field.value.trim()]),
    );
    const address = query.size > 0 ? `${action}?${query.toString()}` : action;
    start(() => (typing ? router.replace(address, { scroll: false }) : router.push(address)));
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
        if (target instanceof HTMLSelectElement) return ask();
        if (!isTyped(target)) return;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => ask(true), PAUSE);
      }}
    >
      {children}
    </form>
  );
}
