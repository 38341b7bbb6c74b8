// The message that stands open, as it was last heard of: what one part of the pane changes, the next one starts from, before
// the page has been drawn anew.
'use client';

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Contact } from '@/lib/contract/contacts/schemas';

/** What changes are based on. */
export type ContactVersion = Pick<
  Contact,
  'id' | 'status' | 'allowed' | 'repliedAt' | 'assignee' | 'updatedAt'
>;

interface OpenContact {
  contact: ContactVersion;
  learn: (contact: ContactVersion) => void;
}

const RecordContext = createContext<OpenContact | undefined>(undefined);

export function useContactRecord(): OpenContact {
  const record = useContext(RecordContext);
  if (!record) throw new Error('Parts of the pane stand in a ContactRecord');
  return record;
}

/** @param contact as the page was drawn with */
export function ContactRecord({ contact, children }: { contact: ContactVersion; children: ReactNode }) {
  const [learnt, learn] = useState(contact);
  const newest = learnt.id === contact.id && learnt.updatedAt > contact.updatedAt ? learnt : contact;
  const value = useMemo(() => ({ contact: newest, learn }), [newest]);
  return <RecordContext value={value}>{children}</RecordContext>;
}
