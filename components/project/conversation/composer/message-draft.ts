// Stored with the note flag: a note must never return as a message.
import type { TextDraftStore } from '@/components/form/writing/use-text-draft';
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts/draft-store';
import type { MessageValues } from './message-values';

interface Options {
  owner: string;
  projectId: string;
  team: boolean;
}

export const messageDraft = ({ owner, projectId, team }: Options): TextDraftStore<MessageValues> => ({
  read: () => {
    const { body, internal } = readDraft('browser', `message-draft:${owner}:${projectId}`) ?? {};
    if (typeof body !== 'string' || typeof internal !== 'boolean') return undefined;
    // Former team members must not send notes.
    return team || !internal ? { internal, body } : undefined;
  },
  write: ({ body, internal = false }) => {
    if (body.trim()) writeDraft('browser', `message-draft:${owner}:${projectId}`, { body, internal });
    else removeDraft('browser', `message-draft:${owner}:${projectId}`);
  },
  remove: () => removeDraft('browser', `message-draft:${owner}:${projectId}`),
});
