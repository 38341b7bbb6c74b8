// Seeded with a hash of the slug: every machine draws the same.

/** 32-bit FNV-1a by code point, then mixed so that similar slugs differ. */
export function hash(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  value ^= value >>> 15;
  value = Math.imul(value, 2246822519);
  return (value ^ (value >>> 13)) >>> 0;
}

export interface Dice {
  /** From 0 to 1, exclusive. */
  unit(): number;
  between(low: number, high: number): number;
  /** A whole number, inclusive. */
  whole(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
}

/** mulberry32. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    unit,
    between: (low, high) => low + (high - low) * unit(),
    whole: (low, high) => Math.floor(low + (high - low + 1) * unit()),
    pick: (list) => list[Math.floor(unit() * list.length)] ?? list[0],
    chance: (probability) => unit() < probability,
  };
}

export function wave(roll: Dice, harmonics: number): (x: number) => number {
  const terms = Array.from({ length: harmonics }, (_, index) => ({
    amplitude: roll.between(0.5, 1) / (index + 1),
    frequency: roll.between(0.6, 1.4) * (index + 1),
    phase: roll.between(0, 7),
  }));
  return (x) =>
    terms.reduce(
      (sum, { amplitude, frequency, phase }) => sum + amplitude * Math.sin(frequency * x + phase),
      0,
    );
}
