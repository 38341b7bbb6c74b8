// Runs Schematron rules with an XSLT processor that shares no code with the invoice builder.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import SaxonJS from 'saxon-js';

const root = join(import.meta.dirname, '../../../..');
const SCHEMATRON = 'http://purl.oclc.org/dsdl/schematron';

const escaped = (text: string | null): string =>
  (text ?? '').replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const children = (node: Element, name: string): Element[] =>
  [...node.children].filter((child) => child.localName === name && child.namespaceURI === SCHEMATRON);

const variables = (parent: Element): string[] =>
  children(parent, 'let').map(
    (each) =>
      `<xsl:variable name="${each.getAttribute('name')}" select="${escaped(each.getAttribute('value'))}"/>`,
  );

function ruleTemplate(rule: Element, mode: string, priority: number): string {
  const asserts = children(rule, 'assert').map(
    (each) =>
      `<xsl:if test="not(${escaped(each.getAttribute('test'))})"><failed id="${escaped(each.getAttribute('id'))}"><xsl:value-of select="."/></failed></xsl:if>`,
  );
  const further = `<xsl:apply-templates select="@*|node()" mode="${mode}"/>`;
  return `<xsl:template match="${escaped(rule.getAttribute('context'))}" mode="${mode}" priority="${priority}">${variables(rule).join('')}${asserts.join('')}${further}</xsl:template>`;
}

/** XSLT that lists the failed assertions; in each pattern, the first rule that matches a node applies. */
function stylesheetOf(schematron: string): string {
  const { document } = new JSDOM(schematron, { contentType: 'text/xml' }).window;
  const schema = document.documentElement;
  const namespaces = children(schema, 'ns').map(
    (each) => `xmlns:${each.getAttribute('prefix')}="${each.getAttribute('uri')}"`,
  );
  const functions = [...schema.children].filter((each) => each.nodeName === 'xsl:function');
  const patterns = children(schema, 'pattern');
  const templates = patterns.flatMap((pattern, at) => [
    `<xsl:template match="@*|node()" mode="m${at}" priority="-2"><xsl:apply-templates select="@*|node()" mode="m${at}"/></xsl:template>`,
    ...children(pattern, 'rule').map((rule, index) => ruleTemplate(rule, `m${at}`, 1000 - index)),
  ]);
  const applied = patterns.map((_, at) => `<xsl:apply-templates select="/" mode="m${at}"/>`);
  return `<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:xs="http://www.w3.org/2001/XMLSchema" ${[...new Set(namespaces)].filter((each) => !each.startsWith('xmlns:xs=')).join(' ')}>
<xsl:output method="xml"/>
${patterns.flatMap(variables).join('\n')}
${functions.map((each) => each.outerHTML).join('\n')}
<xsl:template match="/"><failures>${applied.join('')}</failures></xsl:template>
${templates.join('\n')}
</xsl:stylesheet>`;
}

/** Compiling takes seconds: the result is stored under the digest of its source. */
function compiled(stylesheet: string): object {
  const folder = join(root, 'node_modules/.cache/schematron');
  const digest = createHash('sha256').update(stylesheet).digest('hex');
  const source = join(folder, `${digest}.xsl`);
  const target = join(folder, `${digest}.json`);
  if (!existsSync(target)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(source, stylesheet);
    const part = `${target}.${process.pid}`;
    execFileSync(
      process.execPath,
      [join(root, 'node_modules/xslt3/xslt3.js'), `-xsl:${source}`, `-export:${part}`, '-nogo'],
      { stdio: 'pipe' },
    );
    renameSync(part, target);
  }
  return JSON.parse(readFileSync(target, 'utf8')) as object;
}

/**
 * @param name file in tests/fixtures/en16931
 * @returns a function: the XML's failed assertions, as id and value
 */
export function openSchematron(name: string): (xml: string) => string[] {
  const rules = compiled(stylesheetOf(readFileSync(join(root, 'tests/fixtures/en16931', name), 'utf8')));
  return (xml) => {
    const { principalResult } = SaxonJS.transform(
      { stylesheetInternal: rules, sourceText: xml, destination: 'serialized' },
      'sync',
    );
    return [...principalResult.matchAll(/<failed[^>]* id="([^"]*)"[^>]*>([^<]*)/g)].map(
      ([, id = '', value = '']) => `${id}: ${value.trim().slice(0, 80)}`,
    );
  };
}
