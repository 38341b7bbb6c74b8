// The open record in its latest known version: what one part of the pane changes, the next part starts from, before the page is
// drawn again.
'use client';

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Contact } from '@/lib/contract/contacts/schemas';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';

/** What changes are based on. */
export interface RecordVersions {
  contact: Pick<Contact, 'id' | 'status' | 'allowed' | 'repliedAt' | 'assignee' | 'updatedAt'>;
  request: Pick<ProjectRequest, 'id' | 'assignee' | 'assignedAt'>;
}
export type InboxSubject = keyof RecordVersions;

interface OpenRecordValue {
  subject: InboxSubject;
  record: RecordVersions[InboxSubject];
  learn: (record: RecordVersions[InboxSubject]) => void;
}

/** The field that tells a record's versions apart: a change sends the one it is based on. */
const versionFields = { contact: 'updatedAt', request: 'assignedAt' } as const;

/** What a change of the record sends along, so that a stale one is refused. */
export function versionOf(
  subject: InboxSubject,
  record: RecordVersions[InboxSubject],
): Record<string, string | null> {
  const field = versionFields[subject];
  const fields: { readonly [Field in typeof field]?: string | null | undefined } = record;
  return { [field]: fields[field] ?? null };
}

/** The later one of two versions of a record; the second where they are equal. */
export function newest<Subject extends InboxSubject>(
  subject: Subject,
  one: RecordVersions[Subject],
  other: RecordVersions[Subject],
): RecordVersions[Subject] {
  const at = (record: RecordVersions[Subject]) => Object.values(versionOf(subject, record))[0] ?? '';
  return one.id === other.id && at(one) > at(other) ? one : other;
}

const RecordContext = createContext<OpenRecordValue | undefined>(undefined);

export function useOpenRecord<Subject extends InboxSubject>(
  subject: Subject,
): { record: RecordVersions[Subject]; learn: (record: RecordVersions[Subject]) => void } {
  const value = useContext(RecordContext);
  if (value?.subject !== subject) throw new Error(`No open ${subject} around this part of the pane`);
  // The subject is checked above; the provider's props tie the record to it.
  return value as unknown as ReturnType<typeof useOpenRecord<Subject>>;
}

interface Props<Subject extends InboxSubject> {
  subject: Subject;
  /** As the page was drawn with. */
  record: RecordVersions[Subject];
  children: ReactNode;
}

export function OpenRecord<Subject extends InboxSubject>({ subject, record, children }: Props<Subject>) {
  const [learnt, learn] = useState<RecordVersions[InboxSubject]>(record);
  const latest = newest<InboxSubject>(subject, learnt, record);
  const value = useMemo(() => ({ subject, record: latest, learn }), [subject, latest]);
  return <RecordContext value={value}>{children}</RecordContext>;
}
