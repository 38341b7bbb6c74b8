// Which stops of a track are named: few, and none whose name would touch another's. A name is dropped, never shortened. Pure.

export interface NamedStop {
  name: string;
  /** Percent of the axis. */
  place: number;
}

const MOST = 4;

/** Percent of the axis that a letter of a name takes, on the narrowest axis that names are shown on. */
const LETTER = 1.6;

const half = ({ name }: NamedStop): number => (name.length * LETTER) / 2;

/** @param stops the ones that matter most first */
export function namedStops<S extends NamedStop>(stops: readonly S[]): S[] {
  return stops.reduce<S[]>((named, stop) => {
    const fits = stop.place - half(stop) >= 0 && stop.place + half(stop) <= 100;
    const free = named.every((other) => Math.abs(other.place - stop.place) > half(other) + half(stop) + 1);
    return named.length < MOST && fits && free ? [...named, stop] : named;
  }, []);
}
