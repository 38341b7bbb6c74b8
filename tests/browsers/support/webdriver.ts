// @see https://www.w3.org/TR/webdriver2/
import type { Data, InPage, Size } from './browser';

/** JSON key of element references, from the standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Reference = Readonly<Record<typeof ELEMENT, string>>;

const TIMEOUT = 60_000;

async function send(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(
    `${method} ${new URL(url).pathname.replace(/^\/session\/[^/]+/, '')}: ${error}: ${message}`,
  );
}

export class Session {
  private constructor(private readonly url: string) {}

  static async create(driver: string, capabilities: Readonly<Record<string, unknown>>): Promise<Session> {
    const { sessionId } = (await send(`${driver}/session`, 'POST', {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string };
    return new Session(`${driver}/session/${sessionId}`);
  }

  private post(command: string, body: unknown): Promise<unknown> {
    return send(`${this.url}/${command}`, 'POST', body);
  }

  async open(url: string): Promise<void> {
    await this.post('url', { url });
  }

  async resize({ width, height }: Size): Promise<void> {
    await this.post('window/rect', { width, height });
  }

  async script(script: string, values: readonly Data[] = []): Promise<unknown> {
    return this.post('execute/sync', { script, args: values });
  }

  async run<Arguments extends readonly Data[], Result>(
    code: InPage<Arguments, Result>,
    values: Arguments,
  ): Promise<Result> {
    const script = `const values = [...arguments]; const done = values.pop();
      Promise.resolve().then(() => (${code.toString()})(...values)).then((value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));`;
    const { value, error } = (await this.post('execute/async', { script, args: values })) as {
      value?: Result;
      error?: string;
    };
    if (error !== undefined) throw new Error(`The function in the page failed: ${error}`);
    return value as Result;
  }

  async find<Arguments extends readonly Data[]>(
    code: InPage<Arguments, Element | null | undefined>,
    values: Arguments,
  ): Promise<string | undefined> {
    const found = (await this.script(
      `return (${code.toString()})(...arguments)`,
      values,
    )) as Reference | null;
    return found?.[ELEMENT];
  }

  async click(element: string): Promise<void> {
    // WebKit's driver does not scroll to elements.
    await this.script('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', [
      { [ELEMENT]: element },
    ]);
    await this.post(`element/${element}/click`, {});
  }

  async type(element: string, text: string): Promise<void> {
    await this.post(`element/${element}/value`, { text });
  }
}
