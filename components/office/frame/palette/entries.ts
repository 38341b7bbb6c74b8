// What the palette quotes for what is typed. Pure: records come in as they were found, commands as they are registered.
import type { SearchResult, SearchType } from '@/lib/contract/search/schemas';
import { fold } from '@/lib/portfolio/fold';
import type { Shortcut } from '../shortcuts/registry';
import type { Visit } from './recent';

export interface Entry {
  /** Unique in the list. */
  key: string;
  group: string;
  title: string;
  detail: string;
  /** Of a record, in words. */
  state?: string | undefined;
  keys?: string | undefined;
  /** Where it leads; commands lead nowhere, they run. */
  address?: string | undefined;
  run?: (() => void) | undefined;
}

export interface PaletteLabels {
  groups: Record<'recent' | 'page' | 'go' | 'everywhere' | SearchType, string>;
  /** Of records, by kind and state. */
  states: Readonly<Record<SearchType, Readonly<Record<string, string>>>>;
  /** Address of a record of each kind, with ID_GAP where its id goes. */
  addresses: Readonly<Record<SearchType, string>>;
}

/** Passes through the maker of addresses as it is. */
export const ID_GAP = '~id~';

/** What is typed: `>` at its start limits it to commands. */
export function readAsked(typed: string): { commandsOnly: boolean; words: string } {
  const commandsOnly = typed.trimStart().startsWith('>');
  return { commandsOnly, words: (commandsOnly ? typed.trimStart().slice(1) : typed).trim() };
}

const holds = (text: string, words: string): boolean =>
  fold(words)
    .split(' ')
    .every((word) => fold(text).includes(word));

function commandEntries(shortcuts: readonly Shortcut[], words: string, labels: PaletteLabels): Entry[] {
  const groups = { record: 'page', list: 'page', go: 'go', everywhere: 'everywhere' } as const;
  const order = ['page', 'go', 'everywhere'] as const;
  const offered = shortcuts
    .filter(({ keysOnly, label }) => !keysOnly && holds(label, words))
    .map((each) => ({ ...each, place: groups[each.group] }));
  return order.flatMap((place) =>
    offered
      .filter((each) => each.place === place)
      .map(({ id, label, keys, run }) => ({
        key: `command-${id}`,
        group: labels.groups[place],
        title: label,
        detail: '',
        keys,
        run,
      })),
  );
}

function recordEntries(results: readonly SearchResult[], labels: PaletteLabels): Entry[] {
  return results.map(({ type, id, title, detail, status }) => ({
    key: `${type}-${id}`,
    group: labels.groups[type],
    title,
    detail: detail ?? '',
    state: labels.states[type][status],
    address: labels.addresses[type].replace(ID_GAP, encodeURIComponent(id)),
  }));
}

interface Material {
  typed: string;
  visits: readonly Visit[];
  results: readonly SearchResult[];
  shortcuts: readonly Shortcut[];
}

/** In the order they are shown: recent things before anything is typed, then records, then what can be done. */
export function paletteEntries(
  { typed, visits, results, shortcuts }: Material,
  labels: PaletteLabels,
): readonly Entry[] {
  const { commandsOnly, words } = readAsked(typed);
  const commands = commandEntries(shortcuts, words, labels);
  if (commandsOnly) return commands;
  if (words) return [...recordEntries(results, labels), ...commands];
  return [
    ...visits.map(({ title, detail, address }) => ({
      key: `recent-${address}`,
      group: labels.groups.recent,
      title,
      detail,
      address,
    })),
    ...commands,
  ];
}
