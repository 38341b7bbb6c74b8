import { fold } from '@/lib/portfolio/fold';
import type { EditorLabels } from './props';
import type { Tool } from './text/commands';
import type { CardName } from './text/schema/schema-directives';

export type Choice =
  | Extract<
      Tool,
      | 'heading2'
      | 'heading3'
      | 'bullets'
      | 'numbers'
      | 'tasks'
      | 'quote'
      | 'callout'
      | 'table'
      | 'codeBlock'
      | 'note'
      | 'rule'
    >
  | 'picture'
  | 'gallery'
  | 'link'
  | CardName;

const choices: readonly Choice[] = [
  'heading2',
  'heading3',
  'bullets',
  'numbers',
  'tasks',
  'quote',
  'callout',
  'picture',
  'gallery',
  'table',
  'codeBlock',
  'note',
  'link',
  'button',
  'bookmark',
  'video',
  'file',
  'rule',
];

interface Options {
  labels: EditorLabels;
  /** Pictures can be added. */
  pictured: boolean;
}

export function choicesFor(words: string, { labels: { tools }, pictured }: Options): readonly Choice[] {
  const search = fold(words).trim();
  const offered = pictured
    ? choices
    : choices.filter((choice) => choice !== 'picture' && choice !== 'gallery');
  return search === ''
    ? offered
    : offered.filter(
        (choice) => ` ${fold(tools[choice])}`.includes(` ${search}`) || fold(choice).startsWith(search),
      );
}
