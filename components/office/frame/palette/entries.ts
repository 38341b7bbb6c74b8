import type { SearchResult, SearchType } from '@/lib/contract/search/schemas';
import { fold, holdsWords } from '@/lib/portfolio/fold';
import type { Shortcut } from '@/components/ui/shortcuts/registry';
import type { SettingPlace } from '@/components/office/settings/setting-places';
import type { Visit } from './recent';

export interface Entry {
  key: string;
  group: string;
  title: string;
  detail: string;
  state?: string | undefined;
  keys?: string | undefined;
  /** Undefined for commands, which have `run`. */
  address?: string | undefined;
  run?: (() => void) | undefined;
  /** The typed words name it: its group precedes the records. */
  isNamed?: boolean | undefined;
}

export interface PaletteLabels {
  groups: Record<'recent' | 'here' | 'go' | 'everywhere' | 'settings' | SearchType, string>;
  states: Readonly<Record<SearchType, Readonly<Record<string, string>>>>;
  /** By record type, with ID_GAP for the id. */
  addresses: Readonly<Record<SearchType, string>>;
}

/** URL encoding keeps these characters. */
export const ID_GAP = '~id~';

/** A leading `>` limits the search to commands. */
export function parseSearch(typed: string): { commandsOnly: boolean; words: string } {
  const commandsOnly = typed.trimStart().startsWith('>');
  return { commandsOnly, words: (commandsOnly ? typed.trimStart().slice(1) : typed).trim() };
}

/** A label, or its part after the colon, as in “Go to: Contacts”. */
const isName = (title: string, words: string): boolean =>
  [title, title.slice(title.indexOf(':') + 1)].some((name) => fold(name.trim()) === fold(words));

/** A place needs its whole name; the beginning of other commands is enough. */
function isNamed({ group, label, synonyms = [] }: Shortcut, words: string): boolean {
  if (words === '') return false;
  return group === 'go'
    ? [label, ...synonyms].some((name) => isName(name, words))
    : fold(label).startsWith(fold(words));
}

function commandEntries(shortcuts: readonly Shortcut[], words: string, labels: PaletteLabels): Entry[] {
  const groups = { record: 'here', list: 'here', go: 'go', everywhere: 'everywhere' } as const;
  const order = ['here', 'go', 'everywhere'] as const;
  const offered = shortcuts
    .filter(
      ({ keysOnly, label, synonyms = [] }) => !keysOnly && holdsWords([label, ...synonyms].join(' '), words),
    )
    .map((each) => ({ ...each, place: groups[each.group], isNamed: isNamed(each, words) }))
    .sort((one, other) => Number(other.isNamed) - Number(one.isNamed));
  return order.flatMap((place) =>
    offered
      .filter((each) => each.place === place)
      .map(({ id, label, keys, run, isNamed: named }) => ({
        key: `command-${id}`,
        group: labels.groups[place],
        title: label,
        detail: '',
        keys,
        run,
        isNamed: named,
      })),
  );
}

/** Titles that have the words first, and their types before the others. */
function titledFirst(results: readonly SearchResult[], words: string): SearchResult[] {
  const titled = results.filter(({ title }) => holdsWords(title, words));
  const ordered = [...titled, ...results.filter((result) => !titled.includes(result))];
  const types = [...new Set(ordered.map(({ type }) => type))];
  return types.flatMap((type) => ordered.filter((result) => result.type === type));
}

function recordEntries(results: readonly SearchResult[], words: string, labels: PaletteLabels): Entry[] {
  return titledFirst(results, words).map(({ type, id, title, detail, status }) => ({
    key: `${type}-${id}`,
    group: labels.groups[type],
    title,
    detail: detail ?? '',
    state: labels.states[type][status],
    address: labels.addresses[type].replace(ID_GAP, encodeURIComponent(id)),
  }));
}

/** Most settings found. */
const MOST_SETTINGS = 6;

/** Those whose own name has the words first. */
function settingEntries(
  settings: readonly SettingPlace[],
  words: string,
  { groups }: PaletteLabels,
): Entry[] {
  const named = settings.filter(({ title }) => holdsWords(title, words));
  const others = settings.filter(
    ({ title, detail, hint }) => !holdsWords(title, words) && holdsWords(`${detail} ${title} ${hint}`, words),
  );
  return [...named, ...others].slice(0, MOST_SETTINGS).map(({ title, detail, address }) => ({
    key: `setting-${address}-${title}-${detail}`,
    group: groups.settings,
    title,
    detail,
    address,
    isNamed: isName(title, words),
  }));
}

interface Material {
  typed: string;
  visits: readonly Visit[];
  results: readonly SearchResult[];
  settings: readonly SettingPlace[];
  shortcuts: readonly Shortcut[];
}

/** Groups with a named entry precede the records. */
function inOrder(records: readonly Entry[], others: readonly Entry[]): Entry[] {
  const named = others.filter((entry) => entry.isNamed).map(({ group }) => group);
  return [
    ...others.filter(({ group }) => named.includes(group)),
    ...records,
    ...others.filter(({ group }) => !named.includes(group)),
  ];
}

/** Recent records (for an empty query), matches, commands. */
export function paletteEntries(
  { typed, visits, results, settings, shortcuts }: Material,
  labels: PaletteLabels,
): readonly Entry[] {
  const { commandsOnly, words } = parseSearch(typed);
  const commands = commandEntries(shortcuts, words, labels);
  if (commandsOnly) return commands;
  if (words) {
    const others = [...settingEntries(settings, words, labels), ...commands];
    return inOrder(recordEntries(results, words, labels), others);
  }
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
