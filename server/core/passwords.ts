// Checks take as long for unknown accounts as for known ones.
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

export interface HashCost {
  /** KiB. */
  memoryCost: number;
  timeCost: number;
  parallelism: number;
}

/** @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html (argon2id) */
const owasp: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  hash(password: string): Promise<string>;
  /** @param known null: unknown account, refused after the same time */
  matches(password: string, known: string | null): Promise<boolean>;
}

/** @param cost lower in tests */
export function createPasswords(cost: HashCost = owasp): Passwords {
  // The package defaults to argon2id.
  const make = (password: string) => hash(password, cost);
  let dummyHash: Promise<string> | undefined;
  const hashOfNoAccount = () => (dummyHash ??= make(randomBytes(24).toString('base64')));
  // In advance: the first unknown address would take longer.
  hashOfNoAccount().catch(() => (dummyHash = undefined));
  return {
    hash: make,
    matches: async (password, known) => {
      const right = await verify(known ?? (await hashOfNoAccount()), password);
      return right && known !== null;
    },
  };
}
