// Skips package types (a tenth of the time): they are `any`, except in package-stubs.d.ts.
import path from 'node:path';
import ts from 'typescript';
import { repository, sources } from './files';
import { resolve } from './imports';

const stoodInFor = /^((next-intl|use-intl)(\/.+)?|react|zod)$/;

const moduleAt = (file: string, extension: string): ts.ResolvedModuleFull => ({
  resolvedFileName: path.join(repository, file),
  extension,
});

function resolved(specifier: string, from: string): ts.ResolvedModuleFull | undefined {
  if (stoodInFor.test(specifier))
    return moduleAt('tests/structure/support/package-stubs.d.ts', ts.Extension.Dts);
  const own = resolve(path.relative(repository, from), specifier);
  return own !== undefined && /\.(tsx?|json)$/.test(own) ? moduleAt(own, path.extname(own)) : undefined;
}

/** Takes a second or two. */
export function loadProgram(): ts.Program {
  const { compilerOptions } = ts.readConfigFile(path.join(repository, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ).config as { compilerOptions: object };
  const { options: ours } = ts.convertCompilerOptionsFromJson(compilerOptions, repository);
  const options = { ...ours, incremental: false, types: [], lib: ['lib.es2023.d.ts'] };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, from) =>
    literals.map(({ text }) => ({ resolvedModule: resolved(text, from) }));
  return ts.createProgram({ rootNames: sources.map((file) => path.join(repository, file)), options, host });
}
