// Markdown-light, drawn. Nothing that is written becomes markup of its own.
import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { tighten } from './dress';
import { parseLight } from './parse-light';

/**
 * Renders what somebody wrote. Links lead to http, https and mailto addresses only; what is nested or repeated beyond
 * reason is shown as plain paragraphs. Never throws on any text.
 */
export function renderLight(source: string): ReactNode {
  const root = parseLight(source);
  tighten(root);
  return toJsxRuntime(root, { Fragment, jsx, jsxs, passKeys: false }) as ReactNode;
}
