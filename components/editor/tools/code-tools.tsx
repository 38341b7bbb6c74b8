'use client';

import { codeLanguages } from '@/lib/markdown/code-languages';
import type { ContextProps } from './tool-buttons';
import styles from './tools.module.scss';

export function CodeTools({ labels, id, view, state }: ContextProps) {
  const { $from } = state.selection;
  const { lang, meta } = $from.parent.attrs as { lang: string; meta: string };
  const put = (attrs: { lang?: string; meta?: string }) =>
    view.dispatch(view.state.tr.setNodeMarkup($from.before(), undefined, { lang, meta, ...attrs }));
  const { codeBlock } = labels;
  return (
    <>
      <label htmlFor={`${id}-language`}>{codeBlock.language}</label>
      <select id={`${id}-language`} value={lang} onChange={(event) => put({ lang: event.target.value })}>
        <option value="">{codeBlock.none}</option>
        {lang !== '' && !codeLanguages.has(lang) && <option value={lang}>{lang}</option>}
        {[...codeLanguages].map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {/* Markdown allows a file name only after a language. */}
      {lang !== '' && (
        <>
          <label htmlFor={`${id}-file`}>{codeBlock.file}</label>
          <input
            id={`${id}-file`}
            className={styles.mono}
            value={meta}
            maxLength={80}
            spellCheck={false}
            onChange={(event) => put({ meta: event.target.value.replace(/[`\n]/g, '') })}
          />
        </>
      )}
    </>
  );
}
