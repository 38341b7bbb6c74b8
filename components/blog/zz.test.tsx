// @vitest-environment node
import { readFileSync, readdirSync, writeFileSync, mkdirSync } from 'node:fs';
import { HtmlValidate } from 'html-validate';
import { createTranslator } from 'next-intl';
import { prerender } from 'react-dom/static';
import { parse } from 'yaml';
import { expect, it, vi } from 'vitest';
import fr from '@/messages/fr.json';
import en from '@/messages/en.json';
import { PostArticle } from './post-article';
import { BlogList } from './blog-list';
import { SearchResults } from './search-results';
import { BlogFailure } from './blog-failure';
import { CaseStudy } from '../projects/case-study';
import { Catalogue, CatalogueTop } from '../projects/catalogue';
vi.mock('next-intl/server', () => ({ getTranslations: async ({ locale, namespace }: any) => createTranslator({ locale, namespace, messages: locale === 'fr' ? fr : en } as any) }));
const OUT='/tmp/ui-proj/out'; mkdirSync(OUT,{recursive:true});
const validator = new HtmlValidate({ extends: ['html-validate:recommended'], rules: { 'no-inline-style':'off', 'long-title':'off', 'void-style':'off','attribute-boolean-style':'off','attribute-empty-style':'off','no-trailing-whitespace':'off', 'doctype-style':'off', 'tel-non-breaking':'off' } });
async function html(node: any, name: string, locale='fr') {
  const { prelude } = await prerender(node);
  const body = (await new Response(prelude as any).text());
  writeFileSync(`${OUT}/${name}.html`, body);
  const doc = `<!DOCTYPE html><html lang="${locale}"><head><title>x</title></head><body><main id="main">${body}</main></body></html>`;
  const report = await validator.validateString(doc);
  for (const r of report.results) for (const m of r.messages) process.stdout.write(`${name}: ${m.ruleId} ${m.message} ${m.selector}\n`);
  return body;
}
const dir='server/seed/content/';
function post(file: string): any { const raw=readFileSync(dir+'posts/'+file,'utf8'); const [,fm,content]=raw.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/)!; const d:any=parse(fm!); return { id:d.slug, title:d.title, summary:d.summary, content, slug:d.slug, image_url:null, image_alt:d.cover_alt??'', cover:{family:'hatching'}, author_id:'a', author:{id:'a',name:d.author}, status:'published', featured:d.featured, tags:d.tags, tag_labels:{}, created_at:d.published_at, updated_at:'2026-11-20T10:00:00Z', published_at:d.published_at, locale:d.locale, translation_key:d.translation_key, translations:[], reading_time:6}; }
function project(file: string): any { const raw=readFileSync(dir+'projects/'+file,'utf8'); const [,fm,content]=raw.match(/^---\n([\s\S]*?)\n---\n([\s\S]*)$/)!; const d:any=parse(fm!); const parts=content!.split(/^## .*$/m).map(s=>s.trim()); return { id:d.slug,title:d.title,slug:d.slug,description:d.description||null,status:d.status,isPublic:true,clientName:d.clientName,sector:d.sector,startDate:d.startDate,endDate:d.endDate,deadline:d.deadline,memberCount:2,progress:10,tags:d.tags,services:d.services,cover:{family:'chart'},locale:file.includes('.fr.')?'fr':'en',updatedAt:'2026-11-20T10:00:00Z',caseStudy:{problem:parts[1]??'',approach:parts[2]??'',results:parts[3]??'',figures:d.results,stack:d.stack},locales:['fr'],previous:null,next:null}; }
it('renders', async () => {
  const posts = readdirSync(dir+'posts').filter(f=>f.endsWith('.md')).map(post);
  const fposts = posts.filter(p=>p.locale==='fr');
  for (const p of posts) await html(<PostArticle post={p} locale={p.locale} address="http://x/y" related={fposts.slice(0,3)} />, 'post-'+p.locale+'-'+p.slug, p.locale);
  const tags=[{slug:'web',label:'Web',count:3},{slug:'metier',label:'Métier',count:1}];
  await html(<BlogList locale="en" posts={fposts.slice(0,9)} tags={tags} page={1} pages={2} />, 'blog','en');
  await html(<BlogList locale="fr" posts={fposts.slice(0,9)} tags={tags} page={2} pages={3} tag="web" />, 'blog2');
  await html(<SearchResults locale="fr" posts={[]} tags={tags} page={1} pages={0} count={0} search="a" />, 'search');
  await html(<BlogFailure locale="fr" failure={{status:0,code:'NETWORK'}} query={{page:'2'}} />, 'bfail');
  const projects = readdirSync(dir+'projects').filter(f=>f.endsWith('.fr.md')).map(project);
  for (const [i,p] of projects.entries()) await html(<CaseStudy project={{...p, previous: projects[i-1]??null, next: projects[i+1]??null}} locale="fr" number={3} />, 'case-'+p.slug);
  await html(<CaseStudy project={{...projects[0], caseStudy:null, description:null}} locale="en" />, 'case-bare', 'en');
  await html(<><CatalogueTop locale="fr" count={15} /><Catalogue projects={projects.slice(0,15)} locale="fr" /></>, 'projects');
  await html(<><CatalogueTop locale="en" count={0} /><Catalogue projects={[]} locale="en" /></>, 'projects-bare','en');
}, 60000);
