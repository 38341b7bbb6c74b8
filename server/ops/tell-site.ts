import type { CacheTag } from '../../lib/contract/core/cache-tags';
import { siteUrl } from '../../lib/env';
import type { Env } from '../../lib/env';
import { createExpireTags } from '../jobs/expire-tags';
import { readSecret } from '../core/secret';

/** @returns a sentence for the terminal */
export async function tellSite(env: Env, tags: readonly CacheTag[]): Promise<string> {
  try {
    await createExpireTags(siteUrl(), readSecret(env))(tags, AbortSignal.timeout(5000));
    return `${siteUrl()} shows the change now.`;
  } catch {
    // A stopped site starts with current content.
    return `${siteUrl()} did not answer: if it runs, its pages change within five minutes.`;
  }
}
