// A chosen family is stored: published covers never change.
import { coverFamilies, type CoverFamily } from '../../contract/posts/cover-families';
import { hash } from './random';

export interface CoverSubject {
  readonly slug: string;
  readonly tags?: readonly string[] | undefined;
}

export interface SeriesItem extends CoverSubject {
  readonly family?: CoverFamily | null | undefined;
}

const rest = 5;

const suggestions: readonly (readonly [RegExp, CoverFamily])[] = [
  [/carto|terrain|urban|city|immobil/, 'plan'],
  [/mer|pêche|port|sea|naut/, 'chart'],
  [/textile|tiss|mode|luxe|craft|artisan/, 'weave'],
  [/transport|logist|rail|mobilit/, 'timetable'],
  [/industr|fonderie|machine|atelier|hardware/, 'machine'],
  [/archi|bâti|construct|musée|museum/, 'section'],
  [/data|donn|mesure|energy|énerg/, 'ridge'],
  [/audio|musi|luth|son|signal/, 'harmonic'],
  [/cloud|infra|stock|devops/, 'blocks'],
  [/legacy|reprise|archive|api|code/, 'tape'],
  [/identit|type|édition|presse|édit|écri/, 'specimen'],
  [/access|photo|image|santé|health/, 'halftone'],
  [/design|interface|ui/, 'panes'],
];

/** @throws RangeError for an unknown name */
export function checkedFamily(name: string): CoverFamily {
  const family = coverFamilies.find((known) => known === name);
  if (!family)
    throw new RangeError(`Unknown cover family: ${String(name)}. Known: ${coverFamilies.join(', ')}`);
  return family;
}

const checkedOrNone = (name: string | null | undefined) => (name == null ? undefined : checkedFamily(name));

function suggestedFamily({ slug, tags = [] }: CoverSubject): CoverFamily | undefined {
  const text = tags.join(' ').toLowerCase();
  const suited = suggestions.filter(([pattern]) => pattern.test(text)).map(([, family]) => family);
  return suited.length > 0 ? suited[hash(slug) % suited.length] : undefined;
}

/** From the tags, else from the slug. Never throws. */
export function familyOf(subject: CoverSubject): CoverFamily {
  const drawn = coverFamilies[(hash(subject.slug) >>> 3) % coverFamilies.length] ?? coverFamilies[0];
  return suggestedFamily(subject) ?? drawn;
}

/**
 * No family repeats within five items (oldest first); otherwise the least used one, ties broken by slug.
 * @throws RangeError for an unknown stored family
 */
export function series(items: readonly SeriesItem[]): CoverFamily[] {
  const chosen: CoverFamily[] = [];
  const uses = new Map<CoverFamily, number>();
  for (const item of items) {
    const resting = chosen.slice(-rest);
    const wanted = checkedOrNone(item.family) ?? suggestedFamily(item);
    const family =
      wanted && !resting.includes(wanted) ? wanted : leastUsed(uses, resting, hash(item.slug) >>> 5);
    uses.set(family, (uses.get(family) ?? 0) + 1);
    chosen.push(family);
  }
  return chosen;
}

function leastUsed(
  uses: ReadonlyMap<CoverFamily, number>,
  resting: readonly CoverFamily[],
  offset: number,
): CoverFamily {
  const ranked = coverFamilies
    .map((family, index) => ({
      family,
      uses: uses.get(family) ?? 0,
      turn: (index * 7 + offset) % coverFamilies.length,
    }))
    .filter(({ family }) => !resting.includes(family))
    .sort((a, b) => a.uses - b.uses || a.turn - b.turn);
  return ranked[0]?.family ?? coverFamilies[0];
}
