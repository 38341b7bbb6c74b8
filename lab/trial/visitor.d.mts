// The types of visitor.mjs, for tests.
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of every shape
  body: any;
}

export interface Call {
  body?: unknown;
  cookie?: string;
  from?: string;
  headers?: Record<string, string>;
  /** Milliseconds. */
  patience?: number;
}

export interface Form {
  captchaToken: string;
  captchaAnswer: string;
}

export interface Person {
  email: string;
  /** Of their session. */
  cookie: string;
  draft: string;
}

export const leastTime: number;
export function somebody(): string;
export function formPieces(size: number, name: string): Generator<Buffer>;
export function ask(url: string, method: string, path: string, call?: Call): Promise<Answer>;
export function openForms(url: string, count: number): Promise<Form[]>;
export function writeToUs(url: string, form: Form): Promise<Answer>;
export function subscribe(url: string, email: string): Promise<Answer>;
export function register(url: string, email: string): Promise<string>;
export function logIn(url: string, email: string, secret?: string): Promise<string>;
export function newcomer(url: string): Promise<Person>;
export function save(url: string, person: Pick<Person, 'cookie' | 'draft'>, count: number): Promise<Answer>;
export function upload(
  url: string,
  person: Pick<Person, 'cookie' | 'draft'>,
  size: number,
  name?: string,
): Promise<Answer>;
