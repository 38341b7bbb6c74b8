import { fold } from '@/lib/portfolio/fold';
import type { EditorLabels } from './props';
import type { Tool } from './text/commands';

export type Choice =
  | Extract<
      Tool,
      | 'heading2'
      | 'heading3'
      | 'bullets'
      | 'numbers'
      | 'tasks'
      | 'quote'
      | 'table'
      | 'codeBlock'
      | 'note'
      | 'rule'
    >
  | 'picture'
  | 'link';

const choices: readonly Choice[] = [
  'heading2',
  'heading3',
  'bullets',
  'numbers',
  'tasks',
  'quote',
  'picture',
  'table',
  'codeBlock',
  'note',
  'link',
  'rule',
];

export function choicesFor(words: string, { tools }: EditorLabels): readonly Choice[] {
  const search = fold(words).trim();
  return search === ''
    ? choices
    : choices.filter(
        (choice) => ` ${fold(tools[choice])}`.includes(` ${search}`) || fold(choice).startsWith(search),
      );
}
