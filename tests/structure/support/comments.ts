import ts from 'typescript';
import { read } from './files';

export interface Comment {
  file: string;
  line: number;
  text: string;
}

const directive = /^\s*(eslint|@ts-|prettier-ignore|webpack|@vitest|v8 ignore)/;

/** Tokens exclude strings and regular expressions, the tree excludes JSX text. */
function rangesOf(file: string, text: string): [number, number][] {
  const kind = file.endsWith('x')
    ? ts.ScriptKind.TSX
    : /\.m?js$/.test(file)
      ? ts.ScriptKind.JS
      : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found = new Map<number, number>();
  const visit = (node: ts.Node) => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    for (const range of [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ])
      found.set(range.pos, range.end);
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return [...found].sort(([a], [b]) => a - b);
}

const styleComment = /\/\*[^]*?\*\/|(?<![:"'(\w])\/\/[^\n]*/g;

/** Without directives. */
export function commentsOf(file: string): Comment[] {
  const text = read(file);
  const ranges = file.endsWith('.scss')
    ? [...text.matchAll(styleComment)].map((match): [number, number] => [
        match.index,
        match.index + match[0].length,
      ])
    : rangesOf(file, text);
  return ranges
    .map(([start, end]) => ({
      file,
      line: text.slice(0, start).split('\n').length,
      text: text
        .slice(start, end)
        .replace(/^\/\*+|\*\/$|^\/\/+/g, '')
        .replace(/\n\s*(\*|\/\/) ?/g, ' ')
        .trim(),
    }))
    .filter((comment) => !directive.test(comment.text));
}
