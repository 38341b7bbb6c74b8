// Bilingual: the root layout failed, so there are no messages.
'use client';

import texts from '@/messages/broken.json';
import type { FailedPageProps } from '@/components/states/failed-page';
import { referenceOf } from '@/components/states/reference-of';

// Inline: every page would preload a separate style sheet.
const style = `
:root { color-scheme: light dark }
body { display: grid; min-height: 100svh; margin: 0; padding: 12vh 8vw; box-sizing: border-box; align-content: start; background: light-dark(#f5f2ea, #12110d); color: light-dark(#15140f, #f2eee3); font: 400 1.125rem/1.6 Arial, sans-serif }
h1 { margin: 0 0 1.5rem; font: 700 clamp(2rem, 6vw, 4rem)/1 'Arial Narrow', Arial, sans-serif; letter-spacing: -0.02em }
p { max-width: 40em; margin: 0 0 1rem }
button { min-height: 2.75rem; margin-top: 1rem; padding: 0.5rem 1.25rem; border: 0; border-radius: 2px; background: light-dark(#cf300e, #ff6a45); color: light-dark(#fffdf8, #160904); font: 600 1rem/1.2 Arial, sans-serif; cursor: pointer }
button:focus-visible { outline: 3px solid; outline-offset: 3px }
`;

export function BrokenDocument({ error, retry }: FailedPageProps) {
  const reference = referenceOf(error);
  return (
    <html lang="fr" data-scroll-behavior="smooth">
      <head>
        <title>{texts.fr.title}</title>
        <meta name="robots" content="noindex" />
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>{texts.fr.title}</h1>
          <p>{texts.fr.text}</p>
          <p lang="en">{texts.en.text}</p>
          {reference && (
            <p>
              {texts.fr.reference} · <span lang="en">{texts.en.reference}</span> {reference}
            </p>
          )}
          <button type="button" onClick={retry}>
            {texts.fr.retry} · <span lang="en">{texts.en.retry}</span>
          </button>
        </main>
      </body>
    </html>
  );
}
