import { toJsxRuntime } from 'hast-util-to-jsx-runtime';
import { Fragment, type ReactNode } from 'react';
import { jsx, jsxs } from 'react/jsx-runtime';
import { tighten } from './dress';
import { parseLight } from './parse-light';

export function renderLight(source: string): ReactNode {
  const root = parseLight(source);
  tighten(root);
  return toJsxRuntime(root, { Fragment, jsx, jsxs, passKeys: false }) as ReactNode;
}
