// Of a block of code: its language, and the name of its file.
'use client';

import type { ContextProps } from './acts';
import styles from './editor.module.scss';

/** Languages that are coloured, by what stands after the fence. Another one that a text names stays. */
const languages: Readonly<Record<string, string>> = {
  bash: 'Shell',
  css: 'CSS',
  go: 'Go',
  html: 'HTML',
  js: 'JavaScript',
  json: 'JSON',
  jsx: 'JSX',
  php: 'PHP',
  python: 'Python',
  scss: 'SCSS',
  sql: 'SQL',
  ts: 'TypeScript',
  tsx: 'TSX',
  xml: 'XML',
  yaml: 'YAML',
};

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
        {lang !== '' && !Object.hasOwn(languages, lang) && <option value={lang}>{lang}</option>}
        {Object.entries(languages).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {/* Markdown names a file after the language only. */}
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
