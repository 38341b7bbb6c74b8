// Changes the open message: one change after the other, each based on what the last one left. What was changed can be taken
// back; whoever comes second is told who was first.
'use client';

import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { sayDone } from '@/components/office/frame/undo/undo';
import type { FormWords } from '@/components/form/form-words';
import { failureText } from '@/components/form/sentences';
import { request } from '@/lib/api/browser/browser';
import type { ApiFailure, Result } from '@/lib/api/result';
import { addressOf } from '@/lib/contract/core/address';
import type { Contact } from '@/lib/contract/contacts/schemas';
import { useContactRecord } from './contact-record';

type Changes = Partial<Pick<Contact, 'status'>> & { assigneeId?: string | null };

interface Options {
  words: FormWords;
  /** Says who was faster, and what they changed. */
  tellStale: (contactId: string) => Promise<string>;
}

interface Change {
  changes: Changes;
  /** Said afterwards; without it nothing is. */
  done?: string | undefined;
  /** What takes it back. */
  back?: Changes | undefined;
  /** Nobody asked for it: whoever was faster has it their way, and nothing is said. */
  unasked?: boolean | undefined;
}

type Answer = Result<{ contact: Contact }>;

export function useChange({ words, tellStale }: Options) {
  const router = useRouter();
  const { contact, learn } = useContactRecord();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const latest = useRef(contact);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const newest = (): string =>
    latest.current.updatedAt > contact.updatedAt ? latest.current.updatedAt : contact.updatedAt;
  const path = addressOf('/api/contacts/{id}', { id: contact.id });

  async function send(changes: Changes, updatedAt: string): Promise<Answer> {
    const result: Answer = await request('patch', path, {
      body: { ...changes, updatedAt },
      locale: words.locale,
    });
    if (result.ok) {
      latest.current = result.value.contact;
      learn(result.value.contact);
    }
    return result;
  }

  async function tell(failure: ApiFailure): Promise<void> {
    setProblem(failure.code === 'STALE' ? await tellStale(contact.id) : failureText(failure, words, true));
    // Somebody was faster: what the page shows is brought up to date.
    if (failure.status === 409) router.refresh();
  }

  async function run({ changes, done, back, unasked }: Change): Promise<void> {
    setBusy(true);
    setProblem('');
    const result = await send(changes, newest());
    setBusy(false);
    if (!result.ok && unasked && result.failure.status === 409) return router.refresh();
    if (!result.ok) return tell(result.failure);
    const { updatedAt } = result.value.contact;
    if (done) sayDone({ text: done, undo: back && (() => send(back, updatedAt)) });
    router.refresh();
  }

  return {
    contact,
    problem,
    busy,
    /** Waits for the change before it. */
    change: (wanted: Change) => {
      line.current = line.current.then(() => run(wanted));
    },
  };
}
