// Choices apply immediately, typing after a pause. Without scripts, a button submits.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition, type ReactNode } from 'react';

/** Milliseconds. */
const PAUSE = 350;

const isTyped = (field: EventTarget): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'search' || field.type === 'date');

interface Props {
  action: string;
  label: string;
  values: Readonly<Record<string, string | undefined>>;
  className?: string | undefined;
  children: ReactNode;
}

export function FilterForm({ action, label, values, className, children }: Props) {
  const router = useRouter();
  const [busy, start] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const question = JSON.stringify(values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Typed texts of the last request: its response must keep later typing.
  const typed = useRef<ReadonlyMap<string, string>>(undefined);
  const hydrated = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Copies the URL into the fields, which keep the focus.
  useEffect(() => {
    const now = JSON.parse(question) as Record<string, string>;
    let changedBefore = false;
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const value = now[field.name] ?? '';
      if (field === document.activeElement && field.value !== value) {
        // Edited before hydration: browsers restore forms without focus.
        if (!hydrated.current) changedBefore = true;
        if (!hydrated.current || (isTyped(field) && typed.current?.get(field.name) === value)) continue;
      }
      field.value = value;
    }
    hydrated.current = true;
    if (changedBefore) form.current?.requestSubmit();
  }, [question]);

  /** @param typing replaces the history entry: Back must not step through letters */
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
