// The last resort, when the document itself cannot be drawn: no layout, no texts of the page's language, so it speaks both.
'use client';

import texts from '@/messages/broken.json';
import styles from './broken-document.module.scss';

export function BrokenDocument({ retry }: { retry: () => void }) {
  return (
    <html lang="fr">
      <head>
        <title>{texts.fr.title}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body className={styles.page}>
        <main>
          <h1>{texts.fr.title}</h1>
          <p>{texts.fr.text}</p>
          <p lang="en">{texts.en.text}</p>
          <button type="button" onClick={retry}>
            {texts.fr.retry} · <span lang="en">{texts.en.retry}</span>
          </button>
        </main>
      </body>
    </html>
  );
}
