// Latest known version of the open record, the base of all changes.
'use client';

import { createContext, useContext, useMemo, useState, type Context, type ReactNode } from 'react';
import type { Contact } from '@/lib/contract/contacts/schemas';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';

export interface RecordVersions {
  contact: Pick<Contact, 'id' | 'status' | 'allowed' | 'repliedAt' | 'assignee' | 'updatedAt'>;
  request: Pick<ProjectRequest, 'id' | 'assignee' | 'assignedAt'>;
}
export type InboxSubject = keyof RecordVersions;

interface OpenRecordValue<Subject extends InboxSubject> {
  record: RecordVersions[Subject];
  learn: (record: RecordVersions[Subject]) => void;
}

const versionFields = { contact: 'updatedAt', request: 'assignedAt' } as const;

/** Sent with a change, to detect conflicts. */
export function versionOf(
  subject: InboxSubject,
  record: RecordVersions[InboxSubject],
): Record<string, string | null> {
  const field = versionFields[subject];
  const fields: { readonly [Field in typeof field]?: string | null | undefined } = record;
  return { [field]: fields[field] ?? null };
}

export function newest<Subject extends InboxSubject>(
  subject: Subject,
  one: RecordVersions[Subject],
  other: RecordVersions[Subject],
): RecordVersions[Subject] {
  const at = (record: RecordVersions[Subject]) => Object.values(versionOf(subject, record))[0] ?? '';
  return one.id === other.id && at(one) > at(other) ? one : other;
}

const contexts: { readonly [Subject in InboxSubject]: Context<OpenRecordValue<Subject> | undefined> } = {
  contact: createContext<OpenRecordValue<'contact'> | undefined>(undefined),
  request: createContext<OpenRecordValue<'request'> | undefined>(undefined),
};

export function useOpenRecord<Subject extends InboxSubject>(subject: Subject): OpenRecordValue<Subject> {
  const context: Context<OpenRecordValue<Subject> | undefined> = contexts[subject];
  const value = useContext(context);
  if (!value) throw new Error(`No open ${subject} around this part of the pane`);
  return value;
}

interface Props<Subject extends InboxSubject> {
  subject: Subject;
  record: RecordVersions[Subject];
  children: ReactNode;
}

export function OpenRecord<Subject extends InboxSubject>({ subject, record, children }: Props<Subject>) {
  const RecordContext: Context<OpenRecordValue<Subject> | undefined> = contexts[subject];
  const [learnt, learn] = useState(record);
  const latest = newest(subject, learnt, record);
  const value = useMemo(() => ({ record: latest, learn }), [latest]);
  return <RecordContext value={value}>{children}</RecordContext>;
}
