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

/** Names of the blocks in other editors, in both languages, without accents and in lower case. */
const synonyms: Readonly<Partial<Record<Choice, string>>> = {
  heading2: 'titre heading h2 section chapitre chapter',
  heading3: 'sous-titre subheading heading titre h3',
  bullets: 'liste list puces bullets ul',
  numbers: 'liste list numbers numbered ordered ol etapes steps',
  tasks: 'taches tasks todo cases checkbox checklist',
  quote: 'citation quote blockquote extrait',
  callout: 'encadre callout note astuce conseil tip attention warning aside info',
  picture: 'image picture photo figure illustration img dessin',
  gallery: 'galerie gallery images pictures photos figures album',
  table: 'tableau table grille grid',
  codeBlock: 'code bloc block snippet programme pre',
  note: 'note footnote bas de page reference appel',
  link: 'lien link url adresse address hyperlien',
  button: 'bouton button cta action',
  bookmark: 'renvoi bookmark carte card signet lien link page article embed',
  video: 'video film youtube vimeo peertube embed integrer',
  file: 'fichier file telecharger download pdf document piece jointe attachment',
  rule: 'filet rule separateur separator divider ligne line trait hr',
};

interface Options {
  labels: EditorLabels;
  /** Whether pictures can be added. */
  hasPictures: boolean;
}

/** @param words typed by the user; '' finds all */
export function choicesFor(words: string, { labels: { tools }, hasPictures }: Options): readonly Choice[] {
  const search = fold(words).trim();
  const offered = hasPictures
    ? choices
    : choices.filter((choice) => choice !== 'picture' && choice !== 'gallery');
  return search === ''
    ? offered
    : offered.filter(
        (choice) =>
          ` ${fold(tools[choice])} ${synonyms[choice] ?? ''}`.includes(` ${search}`) ||
          fold(choice).startsWith(search),
      );
}
