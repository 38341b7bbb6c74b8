// What the screen of a post hands its inspector, and what the inspector hands back. The screen keeps what is typed and saves
// it; the inspector shows and changes what stands around the text.
import type { EditorLabels } from '@/components/desk/editor/props';
import type { FormWords } from '@/components/form/form-words';
import type { PicturePickerProps } from '@/components/desk/media/picture-picker';
import type { Result } from '@/lib/api/result';
import type { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { Messages } from '@/lib/i18n/messages';
import type { CopyField, PostCopy } from '@/lib/posts/saving/copy';

/** The other language's version of the article, as it is saved. */
export interface OtherVersion {
  post: Post;
  /** Its working copy where it has one: it previews and counts as this. */
  copy: PostCopy;
}

/** Its own words, and those of the states of posts. */
export type InspectorLabels = Messages['postInspector'] & { states: Messages['postStates'] };

export interface InspectorProps {
  /** The language of the screen. */
  locale: Locale;
  /** The language of the version being written. */
  language: Locale;
  labels: InspectorLabels;
  words: FormWords;
  /** For the choice of a cover. */
  pictureLabels: PicturePickerProps['labels'];
  /** For the outline: the editor's words, and the id of its field. */
  outline: { labels: EditorLabels['outline']; fieldId: string };
  /** The site's address without a slash at its end, for the previews. */
  siteUrl: string;
  /** undefined until the post is made, which its first save does. */
  post: Post | undefined;
  other: OtherVersion | undefined;
  copy: PostCopy;
  /** When what is typed last reached the site, in milliseconds since 1970; undefined while some of it has not. */
  savedAt?: number | undefined;
  set: <Field extends CopyField>(field: Field, value: PostCopy[Field]) => void;
  /** Takes a former text in place of what is written, which is saved before. */
  restore: (revision: string) => Promise<Result<unknown>>;
  /** Several at once, as if typed: how a restored text is taken back. The editor shows what it is given. */
  put: (fields: Partial<PostCopy>) => void;
  /** Whether readers would see something else after a save. */
  dirty: boolean;
  /** Sentences beside fields, from the last save that was refused. */
  errors: Partial<Record<CopyField, string>>;
  /** Saves what is typed as the post itself (⌘S), and answers it. undefined: it could not, and the screen has said why. */
  saveNow: () => Promise<Post | undefined>;
  /** A post as a call of the inspector answered it, because its state changed: this one, or the other language's. */
  onPost: (post: Post) => void;
  /** The post is gone: the screen leaves for the list, without a question. */
  onDeleted: () => void;
  /** Starts the other language's version; it answers once the screen goes there. Absent where there is one. */
  translate: (() => Promise<Result<unknown>>) | undefined;
  /** The screen's own, with which it asks to sign in again. */
  guard: SignInGuard;
}

/** Ids of its fields: where a refused save leads to. */
export const inspectorFields = {
  slug: 'post-slug',
  tags: 'post-tags-input',
  image_alt: 'post-image-alt',
  seo_title: 'post-seo-title',
  seo_description: 'post-seo-description',
  author_id: 'post-author',
} as const satisfies Partial<Record<CopyField, string>>;
