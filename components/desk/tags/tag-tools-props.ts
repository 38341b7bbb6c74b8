// What the tools of one tag are given.
import type { FormWords } from '@/components/form/form-words';
import type { DeskTag } from '@/lib/contract/posts/desk-schemas';
import type { Messages } from '@/lib/i18n/messages';

export interface TagToolsProps {
  tag: DeskTag;
  /** As the page calls it. */
  label: string;
  /** The others, that may take its place. */
  others: readonly { slug: string; label: string }[];
  words: FormWords;
  labels: Messages['blogDesk']['tags'];
  /** Who is signed in, to sign in again in place. */
  email: string;
}
