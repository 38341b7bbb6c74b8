// Lines of a legal text that hold only with, or only without, a setting of the installation.

const marked = /^\{\{(with|without) audience\}\}(.*\n?)/gm;

/** @param measured whether the installation measures its audience (ANALYTICS_SRC) */
export function withConditions(markdown: string, measured: boolean): string {
  return markdown.replace(marked, (_, when: string, line: string) =>
    (when === 'with') === measured ? line : '',
  );
}
