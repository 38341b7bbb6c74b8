const marked = /^\{\{\s*(with|without) audience\s*\}\}(.*\n?)/gm;

/** @param measured true if the site uses audience measurement (ANALYTICS_SRC) */
export function withConditions(markdown: string, measured: boolean): string {
  return markdown.replace(marked, (_, when: string, line: string) =>
    (when === 'with') === measured ? line : '',
  );
}
