import type { PostKind } from '../../../lib/contract/posts/desk-choices';
import { Refusal } from '../../core/refusal';
import type { WrongField } from '../../core/refusal';

interface KindFields {
  tags?: readonly string[] | undefined;
  featured?: boolean | undefined;
  image_url?: string | null | undefined;
  in_footer?: boolean | undefined;
}

/** @throws Refusal INVALID with each field that posts of this kind do not have */
export function requireFieldsOf(kind: PostKind, draft: KindFields): void {
  const { tags = [], featured = false, image_url: cover = null, in_footer: footer } = draft;
  const wrong: WrongField[] =
    kind === 'article'
      ? footer === undefined
        ? []
        : [{ field: 'in_footer', code: 'pagesOnly' }]
      : [
          ...(tags.length > 0 ? [{ field: 'tags', code: 'articlesOnly' }] : []),
          ...(featured ? [{ field: 'featured', code: 'articlesOnly' }] : []),
          ...(cover === null ? [] : [{ field: 'image_url', code: 'articlesOnly' }]),
        ];
  if (wrong.length > 0) throw new Refusal('INVALID', wrong);
}

/**
 * All versions are of one kind.
 * @throws Refusal INVALID
 */
export function requireSameKind(
  kind: PostKind,
  versions: readonly { kind: PostKind }[],
  field: 'kind' | 'translation_key',
): void {
  if (versions.some((version) => version.kind !== kind))
    throw new Refusal('INVALID', [{ field, code: 'absent' }]);
}
