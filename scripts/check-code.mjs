// One program for types and lint saves a third of the time. File names limit the lint; types are then checked
// incrementally. Exit code: sum of 2 (types) and 4 (lint).
import { ESLint } from 'eslint';
import ts from 'typescript';
import { inRoot, root } from './lib/paths.mjs';
import { say } from './lib/terminal.mjs';

const TYPES = 2;
const LINT = 4;

const only = process.argv.slice(2);

/**
 * Checks only changes since the last check; its result is in the cache folder.
 * @param {ts.ParsedCommandLine} parsed
 */
function loadIncrementally({ fileNames, options, errors }) {
  const host = ts.createIncrementalCompilerHost(options);
  const builder = ts.createIncrementalProgram({
    rootNames: fileNames,
    options,
    host,
    configFileParsingDiagnostics: errors,
  });
  const diagnostics = [
    ...builder.getConfigFileParsingDiagnostics(),
    ...builder.getOptionsDiagnostics(),
    ...builder.getSyntacticDiagnostics(),
    ...builder.getGlobalDiagnostics(),
    ...builder.getSemanticDiagnostics(),
  ];
  // Writes only the cache: noEmit is set.
  builder.emit();
  const program = builder.getProgram();
  // Sets parent pointers for lint rules.
  program.getTypeChecker();
  return { program, diagnostics };
}

/** @param {string} config relative to the root */
function load(config) {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: (/** @type {ts.Diagnostic} */ { messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  const parsed = ts.getParsedCommandLineOfConfigFile(
    inRoot(config),
    only.length === 0
      ? { noEmit: true, incremental: false }
      : {
          noEmit: true,
          incremental: true,
          tsBuildInfoFile: inRoot(`node_modules/.cache/types/${config}.tsbuildinfo`),
        },
    host,
  );
  if (!parsed) throw new Error(`${config} can't be read`);
  if (only.length > 0) return loadIncrementally(parsed);
  const program = ts.createProgram({
    rootNames: parsed.fileNames,
    options: parsed.options,
    host: ts.createCompilerHost(parsed.options, true),
    configFileParsingDiagnostics: parsed.errors,
  });
  return { program, diagnostics: ts.getPreEmitDiagnostics(program) };
}

/** @param {readonly ts.Diagnostic[]} diagnostics @returns {boolean} whether there were none */
function report(diagnostics) {
  const host = {
    getCanonicalFileName: (/** @type {string} */ name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  };
  if (diagnostics.length > 0) say(ts.formatDiagnostics(diagnostics, host));
  return diagnostics.length === 0;
}

/** @param {ts.Program} program @returns {Promise<boolean>} true without errors and warnings */
async function lint(program) {
  const eslint = new ESLint({
    cwd: root,
    warnIgnored: false,
    overrideConfig: {
      files: ['**/*.{ts,tsx}'],
      languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    },
  });
  const results = await eslint.lintFiles(only.length > 0 ? only : ['.']);
  const text = await (await eslint.loadFormatter('stylish')).format(results);
  if (text !== '') say(text);
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}

// Keeps only the diagnostics: two programs take too much memory.
const scripts = load('scripts/tsconfig.json').diagnostics;
const { program, diagnostics } = load('tsconfig.json');
const typed = report([...diagnostics, ...scripts]);
const clean = await lint(program);
process.exitCode = (typed ? 0 : TYPES) + (clean ? 0 : LINT);
