import { defaultLocale } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import type { ReplyTemplate } from '../../lib/contract/settings/schemas';
import { requireRight } from '../core/caller';
import type { Context } from '../core/context';
import { readSettings } from '../core/read-settings';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function listReplyTemplates(
  context: Context,
  wanted: Locale = context.locale,
): Promise<ReplyTemplate[]> {
  requireRight(context, 'leads');
  const { templates } = (await readSettings(context.database.read)).values.mail;
  return templates.map(({ id, name, text }) => {
    const locale = text[wanted] ? wanted : defaultLocale;
    return { id, name, text: text[locale], locale };
  });
}
