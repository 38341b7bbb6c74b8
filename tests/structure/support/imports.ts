import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { repository } from './files';
import { tree, walk } from './syntax';

export interface Import {
  /** Path from the root; undefined for a package. */
  file: string | undefined;
  specifier: string;
  typeOnly: boolean;
}

const extensions = ['', '.ts', '.tsx', '.mjs', '.json', '/index.ts'];

/** Path from the root; undefined for a package. */
export function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.') && !specifier.startsWith('@/')) return undefined;
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier);
  return (
    extensions
      .map((extension) => base + extension)
      .find((candidate) => isFile(path.join(repository, candidate))) ?? base
  );
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

function isTypeOnly(declaration: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(declaration)) return declaration.isTypeOnly;
  const clause = declaration.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const bindings = clause.namedBindings;
  return (
    clause.name === undefined &&
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.length > 0 &&
    bindings.elements.every((element) => element.isTypeOnly)
  );
}

/** Includes re-exports and import(). */
export function importsOf(file: string): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Expression | undefined, typeOnly: boolean) => {
    if (specifier && ts.isStringLiteralLike(specifier))
      found.push({ specifier: specifier.text, file: resolve(file, specifier.text), typeOnly });
  };
  walk(tree(file), (node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node))
      add(node.moduleSpecifier, isTypeOnly(node));
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
  });
  return found;
}
