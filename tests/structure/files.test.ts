import { describe, expect, it } from 'vitest';
import { files, read } from './support/files';

const LONGEST = 300;

const lines = (file: string): number => read(file).trimEnd().split('\n').length;

const binary = /\.(png|jpe?g|avif|webp|ico|woff2?|ttf|pdf|docx?|db|gz|zip)$/;
const texts = files.filter((file) => !binary.test(file));

const machine = [
  /(?<![\w.:/-])\/(home|Users)\/[a-z][\w.-]*\//,
  /(?<![\w.:/-])\/(root|work)\/[\w.]/,
  /[A-Z]:\\Users\\/,
];

const secrets = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\b(ghp|gho|ghs|npm)_[A-Za-z0-9]{36}\b/,
  /\bgithub_pat_\w{40,}/,
  /\bsk-[A-Za-z0-9_-]{24,}/,
  /\bxox[abp]-[\w-]{20,}/,
  /\beyJ[\w-]{20,}\.eyJ[\w-]{20,}\.[\w-]{20,}/,
];

function findings(patterns: RegExp[]): string[] {
  return texts.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        patterns.some((pattern) => pattern.test(line)) ? [`${file}:${index + 1}`] : [],
      ),
  );
}

describe('files', () => {
  it(`have at most ${LONGEST} lines`, () => {
    const long = files
      .filter((file) => /^(app|components|lib|server|scripts|lab|tests|e2e)\/.*\.(tsx?|mjs|scss)$/.test(file))
      .filter((file) => lines(file) > LONGEST);
    expect(long).toEqual([]);
  });

  it('contain no absolute paths of a machine', () => {
    expect(findings(machine)).toEqual([]);
  });

  it('contain no secrets', () => {
    expect(findings(secrets)).toEqual([]);
  });

  // Test files without isolation share modules: hooks run for the first only.
  it('shared by tests without isolation register no hooks', () => {
    const shared = files.filter(
      (file) =>
        /^tests\/(attacks|contract|lib|server|structure)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
    );
    expect(shared.filter((file) => /^(before|after)(Each|All)\(/m.test(read(file)))).toEqual([]);
  });

  it('with settings are never committed', () => {
    expect(files.filter((file) => /(^|\/)\.env(\.|$)/.test(file) && !file.endsWith('.env.example'))).toEqual(
      [],
    );
  });
});
