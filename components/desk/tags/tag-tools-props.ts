import type { FormWords } from '@/components/form/form-words';
import type { DeskTag } from '@/lib/contract/posts/desk-schemas';
import type { Messages } from '@/lib/i18n/messages';

export interface TagToolsProps {
  tag: DeskTag;
  label: string;
  others: readonly { slug: string; label: string }[];
  words: FormWords;
  labels: Messages['postDesk']['tags'];
  email: string;
}
