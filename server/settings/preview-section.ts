import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { SITE_PREVIEW_LIFE } from '../../lib/contract/settings/schemas';
import type { sitePreviewBody } from '../../lib/contract/settings/schemas';
import type { SectionName } from '../../lib/contract/settings/sections';
import { lockAccounts } from '../accounts/lock-accounts';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { Refusal } from '../core/refusal';
import { hashToken } from '../core/single-use-token';
import { toInstant, toJson } from '../db/codec';
import { newId } from '../db/id';
import { checkSection } from './check-section';
import { presentValue } from './keep-section';
import { writePreview } from './queries';
import { writtenSection } from './written-section';

const BYTES = 32;

/**
 * Replaces the caller's earlier preview of the section. The token is returned once: only its hash is stored.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, INVALID, UNKNOWN_FIELD
 */
export async function previewSection(
  context: Context,
  name: SectionName,
  body: z.output<typeof sitePreviewBody>,
): Promise<{ token: string; expiresAt: string }> {
  requireAdmin(context);
  const { database, now } = context;
  const value = writtenSection(body, name);
  const token = randomBytes(BYTES).toString('base64url');
  const expiresAt = toInstant(new Date(now.getTime() + SITE_PREVIEW_LIFE * 60_000));
  await database.write(async (transaction) => {
    const { userId } = await lockAccounts(transaction, context);
    const before = await presentValue(transaction, name);
    const wrong = await checkSection(transaction, { name, value, before });
    if (wrong.length > 0) throw new Refusal('INVALID', wrong);
    await writePreview(transaction, {
      id: newId(),
      token_hash: hashToken(token),
      section: name,
      value: toJson(value),
      created_at: toInstant(now),
      created_by: userId,
      expires_at: expiresAt,
    });
  });
  return { token, expiresAt };
}
