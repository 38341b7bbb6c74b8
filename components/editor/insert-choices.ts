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

interface Options {
  labels: EditorLabels;
  /** Pictures can be added. */
  pictured: boolean;
}

export function choicesFor(words: string, { labels: { tools }, pictured }: Options): readonly Choice[] {
  const search = fold(words).trim();
  const offered = pictured ? choices : choices.filter((choice) => choice !== 'picture');
  return search === ''
    ? offered
    : offered.filter(
        (choice) => ` ${fold(tools[choice])}`.includes(` ${search}`) || fold(choice).startsWith(search),
      );
}
