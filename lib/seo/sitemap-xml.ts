// @see https://www.sitemaps.org/protocol.html
import { defaultLocale } from '@/lib/contract/core/locale';
import { absolute } from './metadata';
import type { SitemapEntry, SitemapFile } from './sitemap';
import { inHtml } from './xml';

const newest = ({ entries }: SitemapFile): string | undefined =>
  entries
    .flatMap(({ changedAt }) => changedAt ?? [])
    .sort()
    .at(-1);

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${inHtml(text)}</${name}>`;

const alternate = (language: string, path: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${inHtml(absolute(path)).replaceAll('"', '&quot;')}"/>`;

function entry({ path, versions, changedAt }: SitemapEntry): string {
  const fallback = versions[defaultLocale] ?? Object.values(versions)[0];
  const alternates = [
    ...Object.entries(versions).map(([language, version]) => alternate(language, version)),
    ...(fallback ? [alternate('x-default', fallback)] : []),
  ];
  // The schema of sitemaps allows elements of other namespaces only at the end.
  return `<url>${element('loc', absolute(path))}${element('lastmod', changedAt)}${alternates.join('')}</url>\n`;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export function sitemapXml({ entries }: SitemapFile): string {
  return `${declaration}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.map(entry).join('')}</urlset>\n`;
}

function sitemapPath(name: string): string {
  return `/sitemap-${name}.xml`;
}

/** Without empty sitemaps. */
export function sitemapIndexXml(files: readonly SitemapFile[]): string {
  const listed = files.filter(({ entries }) => entries.length > 0);
  return `${declaration}<sitemapindex ${namespace}>\n${listed.map((file) => `<sitemap>${element('loc', absolute(sitemapPath(file.name)))}${element('lastmod', newest(file))}</sitemap>\n`).join('')}</sitemapindex>\n`;
}
