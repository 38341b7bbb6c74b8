// Labels do not overlap and are never shortened.

export interface NamedStop {
  name: string;
  /** Percent of the axis. */
  place: number;
}

const MOST = 4;

/** Percent of the narrowest axis with labels. */
const LETTER = 1.6;

const half = ({ name }: NamedStop): number => (name.length * LETTER) / 2;

/** @param stops most important first */
export function namedStops<S extends NamedStop>(stops: readonly S[]): S[] {
  return stops.reduce<S[]>((named, stop) => {
    const fits = stop.place - half(stop) >= 0 && stop.place + half(stop) <= 100;
    const free = named.every((other) => Math.abs(other.place - stop.place) > half(other) + half(stop) + 1);
    return named.length < MOST && fits && free ? [...named, stop] : named;
  }, []);
}
