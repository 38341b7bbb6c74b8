import { describe, expect, it } from 'vitest';
import { files, read, sources } from './support/files';

const code = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .join('\n');
/** Includes JavaScript of separate processes, outside the bundle. */
const running = [...sources, ...files.filter((file) => /^(?:lib|server)\/.*\.mjs$/.test(file))].sort();
const texts = new Map(
  running
    .filter((file) => !/^server\/ops\/bench\/|^lib\/auth\/testing\.ts$/.test(file))
    .map((file) => [file, code(file)]),
);
const having = (test: (text: string) => boolean) =>
  [...texts].filter(([, text]) => test(text)).map(([file]) => file);
const matching = (pattern: RegExp) => having((text) => pattern.test(text));

/** Last column of a table of docs/security.md, without `.ts`. */
function listedUnder(heading: string): string[] {
  const section =
    read('docs/security.md')
      .split(`### ${heading}\n`)[1]
      ?.split(/\n#{2,3} /)[0] ?? '';
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1);
  return rows
    .flatMap((row) =>
      [...(row.split('|').at(-2) ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => `${name}.ts`),
    )
    .sort();
}

/** node:crypto, unless for ids and file names only. */
const isCryptographic = (text: string) => {
  const names =
    /import \{([^}]*)\} from 'node:crypto'/
      .exec(text)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? [];
  return (
    names.some((name) => name !== 'randomUUID') ||
    /crypto\.subtle|getRandomValues|from '(?:jose|otpauth|@node-rs\/argon2|next-auth\/jwt|@simplewebauthn\/server)'/.test(
      text,
    )
  );
};

const connection =
  /new (?:XMLHttpRequest|WebSocket|EventSource)\(|(?<![.\w])fetch\(|from '(?:node:(?:dns\/promises|https|tls)|pg|nodemailer|@aws-sdk\/[\w-]+|@opentelemetry\/sdk-node)'|import\('(?:@redis\/client|stripe)'\)|import \{[^}]*\bconnect\b[^}]*\} from 'node:net'/;

describe('source code', () => {
  it('uses cryptography only in the files of the inventory', () => {
    expect(listedUnder('Cryptography')).toEqual(having(isCryptographic));
  });

  it('uses SHA-256, AES-256-GCM and HS256, except where the inventory lists others', () => {
    const algorithm =
      /create(?:Hash|Hmac|Cipheriv|Decipheriv)\(([^,)]+)|\b(?:hash|algorithm|alg|CIPHER)(?:: | = )('(?:[A-Z]{2,3}-?\d[\w-]*|aes[\w-]*|none)')|hkdfSync\(([^,]+)/gi;
    const used = [...texts]
      .filter(([, text]) => isCryptographic(text))
      .flatMap(([file, text]) =>
        [...text.matchAll(algorithm)].map(([, one, two, three]) => ({
          file,
          name: (one ?? two ?? three ?? '').replaceAll("'", ''),
        })),
      );
    expect(used.length).toBeGreaterThan(30);
    const usual = new Set(['sha256', 'SHA-256', 'HS256', 'aes-256-gcm', 'CIPHER']);
    expect(used.filter(({ name }) => !usual.has(name))).toEqual([
      { file: 'server/accounts/otp/codes.ts', name: 'SHA1' },
      { file: 'server/files/receiving/staging.ts', name: 'md5' },
    ]);
  });

  it('does not use Math.random for secrets', () => {
    expect(matching(/Math\.random/)).toEqual(['lib/auth/session/session-events.ts']);
  });

  it('opens connections only in the files of the table', () => {
    expect(listedUnder('Connections')).toEqual(matching(connection));
  });

  it('disables no certificate or HTTP check', () => {
    // The doctor's TLS check sends nothing.
    expect(matching(/rejectUnauthorized|insecureHTTPParser|NODE_TLS_REJECT|checkServerIdentity/)).toEqual([
      'server/ops/doctor/check-mail.ts',
    ]);
  });

  it('allows no cross-origin reads', () => {
    expect(matching(/access-control-/i)).toEqual([]);
  });

  it('starts processes in two files, without a shell', () => {
    expect(matching(/child_process/)).toEqual([
      'lib/drawing/cards/draw.ts',
      'server/files/bounded-process.ts',
    ]);
    expect(
      matching(/\b(?:exec|execSync|execFile|execFileSync|spawn|spawnSync)\(['"`\w]+,|shell: true/),
    ).toEqual([]);
  });

  it('evaluates no strings, and writes HTML in six files', () => {
    expect(matching(/(?<![.\w])eval\(|new Function\(/)).toEqual([]);
    expect(matching(/dangerouslySetInnerHTML=|\.innerHTML\b|insertAdjacentHTML|document\.write\(/)).toEqual([
      'components/editor/text/paste/clean-html.ts',
      'components/shell/document/structured-data.tsx',
      // Empty: an element fills it.
      'components/shell/header/account-links.tsx',
      // Rendered by React before, with text escaped.
      'components/shell/static/part-html-in-page.ts',
      'components/shell/static/static-part.tsx',
      'components/ui/signs/cover.tsx',
    ]);
  });

  it('subscribes to Node server events in one file, and shares objects between bundles in three', () => {
    expect(matching(/diagnostics_channel/)).toEqual(['lib/runtime/hooks.ts']);
    expect(matching(/Symbol\.for\(/)).toEqual([
      'lib/runtime/page-store/expiries.mjs',
      'lib/runtime/page-store/page-cache.mjs',
      'lib/runtime/registry.ts',
    ]);
  });

  it('builds regular expressions in the listed files only', () => {
    expect(matching(/new RegExp\(/)).toEqual([
      'components/shell/header/nav-link.tsx',
      'components/shell/language/language-links.tsx',
      'lib/contract/core/cache-tags.ts',
      'lib/contract/core/path-pattern.ts',
      'lib/i18n/switch-language.ts',
      'lib/legal/links.ts',
      'lib/runtime/page-store/page-rules.ts',
      'lib/runtime/page-store/page-status.ts',
      'server/files/bounded/pdf.mjs',
      'server/files/receiving/word-active.ts',
    ]);
  });
});
