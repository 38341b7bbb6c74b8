// Programs can sign in with default headers; other sites' pages must not.
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { testAdmin } from '../fixtures/accounts';
import { expect, ownAddress, test } from '../fixtures/test';

const run = promisify(execFile);

type Program = (
  url: string,
  body: object,
  headers: Record<string, string>,
) => Promise<{ status: number; text: string }>;

const inPython = `
import json, sys, urllib.request
url, body, headers = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
with urllib.request.urlopen(urllib.request.Request(url, data=body.encode(), headers=headers, method='POST')) as answer:
    print(answer.status, answer.read().decode(), sep='\\n')
`;

function parsed(stdout: string): { status: number; text: string } {
  const [status = '', ...text] = stdout.split('\n');
  return { status: Number(status), text: text.join('\n') };
}

const programs: Record<string, Program> = {
  'Node’s own fetch': async (url, body, headers) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  },
  curl: async (url, body, headers) => {
    const lines = Object.entries({ 'content-type': 'application/json', ...headers }).flatMap(
      ([name, value]) => ['-H', `${name}: ${value}`],
    );
    const { stdout } = await run('curl', [
      '-s',
      '-o',
      '-',
      '-w',
      '\n%{http_code}',
      ...lines,
      '--data-binary',
      JSON.stringify(body),
      url,
    ]);
    const at = stdout.lastIndexOf('\n');
    return { status: Number(stdout.slice(at + 1)), text: stdout.slice(0, at) };
  },
  'Python’s urllib': async (url, body, headers) =>
    parsed(
      (
        await run('python3', [
          '-c',
          inPython,
          url,
          JSON.stringify(body),
          JSON.stringify({ 'Content-Type': 'application/json', ...headers }),
        ])
      ).stdout,
    ),
};

const commands: Record<string, string> = { curl: 'curl', 'Python’s urllib': 'python3' };

/** Node alone is required. */
async function isInstalled(name: string): Promise<boolean> {
  const command = commands[name];
  return (
    command === undefined ||
    run(command, ['--version']).then(
      () => true,
      () => false,
    )
  );
}

test('Node’s fetch, curl and Python’s urllib sign in and refresh @bundled', async ({ baseURL }) => {
  for (const [name, post] of Object.entries(programs)) {
    if (!(await isInstalled(name))) continue;
    const from = { 'x-forwarded-for': ownAddress() };
    const signedIn = await post(`${baseURL}/api/auth/login`, testAdmin, from);
    expect(signedIn.status, `${name}: ${signedIn.text}`).toBe(200);
    const { accessToken } = (JSON.parse(signedIn.text) as { data: { tokens: { accessToken: string } } }).data
      .tokens;
    const refreshed = await post(
      `${baseURL}/api/auth/refresh`,
      {},
      { ...from, authorization: `Bearer ${accessToken}` },
    );
    expect(refreshed.status, `${name}: ${refreshed.text}`).toBe(200);
  }
});

test('a page of another origin can sign in neither by script nor by form @bundled', async ({
  page,
  baseURL,
  complaints,
}) => {
  // The browser hides a cross-origin response; forms get 403.
  complaints.allow(/CORS|403|ERR_FAILED/);
  const other = createServer((_, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<title>Other</title><form method="post" action="${baseURL}/api/auth/login"><input name="email"><button>Send</button></form>`,
      ),
  );
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    const read = () =>
      page.evaluate(
        ([url, body]) =>
          fetch(url, { method: 'POST', body, headers: { 'content-type': 'text/plain' } }).then(
            ({ status }) => status,
            () => 'kept from the page',
          ),
        [`${baseURL}/api/auth/login`, JSON.stringify(testAdmin)] as const,
      );
    expect(await read()).toBe('kept from the page');
    const [answer] = await Promise.all([page.waitForNavigation(), page.getByRole('button').click()]);
    expect(answer?.status()).toBe(403);
    expect(JSON.parse((await answer?.text()) ?? '')).toMatchObject({ code: 'FORBIDDEN' });
  } finally {
    other.closeAllConnections();
    other.close();
  }
});
