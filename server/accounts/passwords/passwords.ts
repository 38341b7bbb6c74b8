// Passwords: argon2id with the parameters OWASP asks for. Comparing takes as long where there is nothing to compare with.
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
  /** Whether the password is the one of this hash; null: of nobody, which is found out in the same time. */
  matches(password: string, known: string | null): Promise<boolean>;
}

/** Hashing at a cost; another than OWASP's is for tests. */
export function createPasswords(cost: HashCost = owasp): Passwords {
  // The package's default algorithm is argon2id.
  const make = (password: string) => hash(password, cost);
  let nobody: Promise<string> | undefined;
  const ofNobody = () => (nobody ??= make(randomBytes(24).toString('base64')));
  // Made before anybody asks, or the first unknown address would take twice as long as a known one.
  ofNobody().catch(() => (nobody = undefined));
  return {
    hash: make,
    matches: async (password, known) => {
      const right = await verify(known ?? (await ofNobody()), password);
      return right && known !== null;
    },
  };
}
