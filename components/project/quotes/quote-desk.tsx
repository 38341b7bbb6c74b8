'use client';

import { useRouter } from 'next/navigation';
import { createContext, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { readQuoteDraft } from '@/lib/quotes/stored-draft';
import { ChangeQuote, type ChangeQuoteProps } from './form/change-quote';
import styles from './quotes.module.scss';

interface Editing {
  editing: boolean;
  /** @param field id of the field to focus; default: the heading */
  edit: (field?: string) => void;
  /** Opens the form; later gets the focus back. */
  button: React.RefObject<HTMLButtonElement | null>;
}

const EditingContext = createContext<Editing | undefined>(undefined);

/** @throws outside QuoteDesk */
export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('useEditing() needs a QuoteDesk');
  return editing;
}

interface Props {
  sheet: ReactNode;
  /** Absent without permission. */
  editor?: ChangeQuoteProps | undefined;
  children: ReactNode;
}

export function QuoteDesk({ sheet, editor, children }: Props) {
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const [field, setField] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(false);
  const [owner, subject] = [editor?.owner.id, editor?.quote.id];

  // Reopens a draft from before the login page.
  useEffect(() => {
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the draft is in browser storage, not in the HTML
    if (owner !== undefined && subject !== undefined && readQuoteDraft(owner, subject)) setEditing(true);
  }, [owner, subject]);

  useEffect(() => {
    // The form focuses itself.
    if (!editing && was.current) button.current?.focus();
    was.current = editing;
  }, [editing]);

  function edit(at?: string): void {
    setField(at);
    setEditing(true);
    // The form is open already.
    if (at !== undefined) document.getElementById(at)?.focus();
  }

  return (
    <EditingContext value={{ editing, edit, button }}>
      <div className={styles.desk}>
        {editing && editor ? (
          <ChangeQuote
            {...editor}
            field={field}
            onSaved={() => {
              setEditing(false);
              router.refresh();
            }}
            onLeave={() => setEditing(false)}
          />
        ) : (
          sheet
        )}
        {children}
      </div>
    </EditingContext>
  );
}
