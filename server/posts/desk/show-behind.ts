import type { z } from 'zod';
import type { behindAnswer } from '../../../lib/contract/posts/desk-schemas';
import { findSourceTexts } from './post-sources';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { changedBlocks } from '../../core/text-blocks';
import type { BlockChange } from '../../core/text-blocks';

type Behind = Omit<z.output<typeof behindAnswer>, 'success' | 'message'>;

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND */
export async function showBehind(context: Context, id: string): Promise<Behind> {
  requireRight(context, 'blog');
  const found = await findSourceTexts(context.database.read, id);
  if (!found) throw new Refusal('NOT_FOUND');
  const { source, newest, followed } = found;
  if (!source) return { blocks: [], source: null };
  const blocks = followed
    ? [...changedLines(followed, source), ...changedBlocks(followed.content, source.content)]
    : [];
  return { blocks, source: { id: source.id, revision_id: newest, updated_at: source.text_updated_at } };
}

type Lines = Readonly<Record<'title' | 'summary', string>>;

const changedLines = (before: Lines, after: Lines): BlockChange[] =>
  (['title', 'summary'] as const).flatMap((type) =>
    before[type] === after[type] ? [] : [{ kind: 'changed' as const, type, excerpt: after[type] }],
  );
