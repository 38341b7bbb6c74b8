// A public project needs a description other than its request's.
import { locales } from '../../lib/contract/core/locale';
import type { Locale } from '../../lib/contract/core/locale';
import type { Handle } from '../db/database';
import type { ProjectTexts } from './write-queries';
import { Refusal } from '../core/refusal';
import type { WrongField } from '../core/refusal';
import type { Context } from '../core/context';

type Descriptions = Partial<Record<Locale, Pick<ProjectTexts, 'description'> | null>>;

const words = (text: string | null | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();

/** @returns missing (`publicText`) or repeated (`brief`) descriptions */
export async function unshowableTexts(
  handle: Handle,
  { projectParts }: Pick<Context, 'projectParts'>,
  projectId: string,
  texts: Descriptions,
): Promise<WrongField[]> {
  const description = words(await projectParts.findRequestDescription(handle, projectId));
  const field = (locale: Locale) => `translations.${locale}.description`;
  const written = locales.filter((locale) => words(texts[locale]?.description) !== '');
  if (written.length === 0)
    return locales
      .filter((locale) => texts[locale])
      .map((locale) => ({ field: field(locale), code: 'publicText' }));
  return written
    .filter((locale) => description !== '' && words(texts[locale]?.description) === description)
    .map((locale) => ({ field: field(locale), code: 'brief' }));
}

/** @throws Refusal INVALID with each missing or repeated description */
export async function requireShowable(
  handle: Handle,
  parts: Pick<Context, 'projectParts'>,
  projectId: string,
  texts: Descriptions,
): Promise<void> {
  const wrong = await unshowableTexts(handle, parts, projectId, texts);
  if (wrong.length > 0) throw new Refusal('INVALID', wrong);
}
