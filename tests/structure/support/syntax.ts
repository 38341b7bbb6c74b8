import ts from 'typescript';
import { read } from './files';

const trees = new Map<string, ts.SourceFile>();

export function tree(file: string): ts.SourceFile {
  const known = trees.get(file);
  if (known) return known;
  const parsed = ts.createSourceFile(
    file,
    read(file),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  trees.set(file, parsed);
  return parsed;
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** "file:line", for messages. */
export function place(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
