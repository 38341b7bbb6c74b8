import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  contentSecurityPolicy,
  frameworkScriptHashes,
  isFrameworkScript,
  storedPagePolicy,
} from './content-security-policy';

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
const start = '(self.__next_f=self.__next_f||[]).push([0])';
const flight = 'self.__next_f.push([1,"0:{\\"P\\":null}\\n"])';

describe('policy of a stored page', () => {
  it('contains hashes of the framework’s own inline scripts', () => {
    expect(
      frameworkScriptHashes(
        `<script>${start}</script><p>x</p><script>${flight}</script><script>${start}</script>`,
      ),
    ).toEqual([hash(start), hash(flight)]);
  });

  it('contains no hashes of files, data blocks and injected scripts', () => {
    const page = `<script src="/_next/x.js"></script><script type="application/ld+json">{"@type":"WebSite"}</script><script>alert(1)</script><script id="x">self.__next_f.push([1,"a"]);alert(1)</script>`;
    expect(frameworkScriptHashes(page)).toEqual([]);
  });

  it.each([
    'self.__next_f.push([1,alert(1)])',
    'self.__next_f.push([1,"a"].concat(alert(1)))',
    'self.__next_f.push([1,"a"]);alert(1)//])',
    `${start};alert(1)`,
    ' alert(1)',
    'self.__next_f.push([1,`${alert(1)}`])',
  ])('does not accept %s as a framework script', (script) => {
    expect(isFrameworkScript(script)).toBe(false);
  });

  it('never allows inline scripts or eval in general', () => {
    const policy = storedPagePolicy(`<script>${start}</script>`);
    const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
    expect(scripts).toBe(`script-src 'self' ${hash(start)}`);
    for (const directive of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "connect-src 'self'",
    ])
      expect(policy).toContain(directive);
  });

  it('allows the configured analytics script, and no other', () => {
    expect(contentSecurityPolicy([], { analyticsOrigin: 'https://stats.example' })).toContain(
      "script-src 'self' https://stats.example;",
    );
    expect(contentSecurityPolicy([])).toContain("script-src 'self';");
  });
});
