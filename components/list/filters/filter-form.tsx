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
  // Typed texts of the last request: its response keeps later typing.
  const typed = useRef<ReadonlyMap<string, string>>(undefined);
  // Whether the current history entry is a search that is still being typed.
  const isTyping = useRef(false);
  const isLoading = useRef(false);
  const hydrated = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    isLoading.current = busy;
  }, [busy]);

  // Copies the URL into the fields, which keep the focus.
  useEffect(() => {
    const now = JSON.parse(question) as Record<string, string>;
    let changedBefore = false;
    for (const field of form.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      const value = now[field.name] ?? '';
      // After Back, for example, the next search adds its own entry.
      if (isTyped(field) && typed.current?.get(field.name) !== value) isTyping.current = false;
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

  /** @param typing one history entry per search, so that Back does not step through letters */
  function ask(typing = false): void {
    clearTimeout(timer.current);
    // While the first letters load, their entry does not exist yet: replacing would remove the entry before.
    const continues = typing && isTyping.current && !isLoading.current;
    isTyping.current = typing;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form.current ?? undefined))
      if (typeof value === 'string' && value.trim()) query.set(name, value.trim());
    typed.current = new Map(
      [...(form.current?.elements ?? [])].filter(isTyped).map((field) => [field.name, field.value.trim()]),
    );
    const address = query.size > 0 ? `${action}?${query.toString()}` : action;
    start(() => router[continues ? 'replace' : 'push'](address, { scroll: !typing }));
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
      onBlur={() => (isTyping.current = false)}
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
