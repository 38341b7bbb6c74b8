const LONGEST = 180;

/** @param body Markdown-light; keeps link texts */
export function excerptOf(body: string, longest = LONGEST): string {
  const plain = body
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*+]|\d+[.)])\s+/gm, '')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/(?<![\p{L}\p{N}])[*_]([^*_\n]+)[*_](?![\p{L}\p{N}])/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= longest) return plain;
  return `${plain.slice(0, longest).replace(/\s+\S*$/, '')}…`;
}
