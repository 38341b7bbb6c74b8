// The post screen owns the draft that the inspector edits.
import type { EditorLabels } from '@/components/editor/props';
import type { FormWords } from '@/components/form/form-words';
import type { PicturePickerProps } from '@/components/media/picture-picker';
import type { Result } from '@/lib/api/result';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { AccentHexes } from '@/lib/contract/settings/checks/accent';
import type { PostKind } from '@/lib/contract/posts/desk-choices';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { Messages } from '@/lib/i18n/messages';
import type { CopyField, PostCopy } from '@/lib/posts/saving/copy';

export interface OtherVersion {
  post: Post;
  /** Working copy, else the post's text. */
  copy: PostCopy;
}

export type InspectorLabels = Messages['postInspector'] & { states: Messages['postStates'] };

export interface InspectorProps {
  locale: Locale;
  /** Language of the edited version. */
  language: Locale;
  kind: PostKind;
  labels: InspectorLabels;
  words: FormWords;
  pictureLabels: PicturePickerProps['labels'];
  outline: { labels: EditorLabels['outline']; fieldId: string };
  /** Origin, without trailing slash. */
  siteUrl: string;
  siteName: string;
  accent: AccentHexes | undefined;
  /** Undefined until the first save. */
  post: Post | undefined;
  other: OtherVersion | undefined;
  copy: PostCopy;
  /** With text that is not rendered yet. */
  latest: () => { copy: PostCopy; dirty: boolean };
  /** Milliseconds since 1970; undefined with unsaved changes. */
  savedAt?: number | undefined;
  set: <Field extends CopyField>(field: Field, value: PostCopy[Field]) => void;
  /** Saves the text, then replaces it. */
  restore: (revision: string) => Promise<Result<unknown>>;
  /** Sets fields like typing; undoes a restored revision. */
  put: (fields: Partial<PostCopy>) => void;
  /** The text differs from what readers see. */
  dirty: boolean;
  errors: Partial<Record<CopyField, string>>;
  /** Saves to the post. Undefined on failure, which the screen shows. */
  saveNow: () => Promise<Post | undefined>;
  onPost: (post: Post) => void;
  /** Opens the list without a warning. */
  onDeleted: () => void;
  /** Resolves on navigation. Undefined if the other version exists. */
  translate: (() => Promise<Result<unknown>>) | undefined;
  guard: SignInGuard;
}

/** Ids: a refused save focuses the field. */
export const inspectorFields = {
  slug: 'post-slug',
  tags: 'post-tags-input',
  image_alt: 'post-image-alt',
  seo_title: 'post-seo-title',
  seo_description: 'post-seo-description',
  author_id: 'post-author',
} as const satisfies Partial<Record<CopyField, string>>;
