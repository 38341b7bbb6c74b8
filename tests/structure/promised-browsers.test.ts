import { ESLint, Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { repository } from './support/files';

const eslint = new ESLint({ cwd: repository });

async function compatibilityOf(file: string): Promise<Linter.Config> {
  const { plugins, rules } = (await eslint.calculateConfigForFile(file)) as Required<
    Pick<Linter.Config, 'plugins' | 'rules'>
  >;
  const about = Object.entries(rules).filter(([name]) => /^(compat|es-x)\//.test(name));
  return { plugins, rules: Object.fromEntries(about) };
}

/** @returns the rejecting rules */
async function refusals(file: string, code: string): Promise<string[]> {
  const config = await compatibilityOf(file);
  const messages = new Linter({ cwd: repository }).verify(code, [config], {
    filename: `${repository}/probe.js`,
  });
  return messages.map(({ ruleId, message }) => ruleId ?? message);
}

const shipped = 'components/ui/buttons/button.tsx';

describe('compatibility lint', () => {
  it.each([
    'Promise.try(load)',
    'RegExp.escape(text)',
    'new Intl.DurationFormat("fr")',
    'navigation.navigate("/")',
    'new URLPattern("/*")',
    '(await import("./a.js", { with: { type: "json" } }))',
    'Iterator.from(list)',
    'scheduler.yield()',
    'Math.sumPrecise(list)',
  ])('rejects %s', async (code) => {
    expect(await refusals(shipped, code)).not.toEqual([]);
  });

  it.each([
    'AbortSignal.any([one, other])',
    'AbortSignal.timeout(5000)',
    'new Intl.Segmenter("fr")',
    'Promise.withResolvers()',
    'Object.groupBy(list, key)',
    'new Set(a).union(b)',
    'Array.fromAsync(list)',
    'structuredClone(a)',
  ])('accepts %s, which all supported browsers have', async (code) => {
    expect(await refusals(shipped, code)).toEqual([]);
  });

  it.each([
    'app/[locale]/(public)/page.tsx',
    'lib/api/browser/browser.ts',
    'lib/posts/saving/shown-elsewhere.ts',
  ])('applies to %s', async (file) => {
    expect(await refusals(file, 'RegExp.escape(text)')).not.toEqual([]);
  });

  it.each([
    'server/serve.ts',
    'lib/runtime/page-store/page-cache.mjs',
    'lib/runtime/redis/connection.ts',
    'scripts/test.mjs',
    'lib/routes.test.ts',
  ])('does not apply to %s, which runs in Node only', async (file) => {
    expect(await refusals(file, 'RegExp.escape(text)')).toEqual([]);
  });
});
