// A Markdown field until the rich text editor has loaded.
'use client';

import { useState } from 'react';
import { createPortal } from 'react-dom';
import { makeCurrent } from './current-editor';
import styles from './editor.module.scss';
import type { MarkdownEditorProps } from './props';
import { SourceField } from './source-field';
import { useLoaded } from './use-loaded';

const loadRich = () => import('./rich-editor');

export function MarkdownEditor(props: MarkdownEditorProps) {
  const { id, toolsHost, children, labels, framed = false } = props;
  const [ownTools, setOwnTools] = useState<HTMLElement | null>(null);
  const [isWriting, setWriting] = useState(false);
  const { module, failed, retry } = useLoaded(loadRich, true);
  const Rich = module?.RichEditor;
  const tools = toolsHost ?? ownTools;
  // Switches only without focus, to preserve the cursor.
  const [shown, setShown] = useState(false);
  if (Rich && !isWriting && !shown) setShown(true);

  const pending = (
    <div className={styles.tools} aria-hidden={!failed}>
      {failed ? (
        <p className={styles.message} role="alert">
          {labels.failed}{' '}
          <button type="button" className="link" onClick={retry}>
            {labels.retry}
          </button>
        </p>
      ) : (
        <span className={styles.skeleton} />
      )}
    </div>
  );

  return (
    <div
      className={framed ? `${styles.editor} ${styles.framed}` : styles.editor}
      data-framed={framed || undefined}
      onFocus={() => makeCurrent(id)}
    >
      <div ref={setOwnTools} className={styles.ownTools} />
      {!(Rich && shown) && (tools ? createPortal(pending, tools) : toolsHost === undefined && pending)}
      {children}
      {Rich && shown ? (
        <Rich {...props} tools={tools} />
      ) : (
        <>
          <SourceField {...props} onFocus={() => setWriting(true)} onBlur={() => setWriting(false)} />
          <p className="vh" role="status">
            {!failed && isWriting ? labels.loading : ''}
          </p>
        </>
      )}
    </div>
  );
}
