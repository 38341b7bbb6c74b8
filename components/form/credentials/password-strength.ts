// Length adds strength, predictable characters reduce it.

/** 0: empty; 1: weak or short; 2: fair; 3: strong; 4: very strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/** Counts repeated or consecutive characters ("aaa", "1234", "cba"). */
function predictable(codes: readonly number[]): number {
  return codes.filter((code, index) => index > 0 && Math.abs(code - (codes[index - 1] ?? code)) <= 1).length;
}

export function passwordStrength(password: string, least: number): Strength {
  if (password === '') return 0;
  const characters = [...password];
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  const variety = kinds.filter((kind) => kind.test(password)).length;
  const worth = new Set(characters).size + (characters.length - predictable(codes)) + variety * 2;
  if (characters.length < least || worth < 19) return 1;
  return worth < 26 ? 2 : worth < 33 ? 3 : 4;
}
