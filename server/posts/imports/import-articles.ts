// One transaction per article: whole or not at all.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Nodes } from 'mdast';
import { mediaKey } from '../../files/media-key';
import { reasonOf, Skipped, skippedReport } from './article-report';
import type { ArticleReport, ImportRun } from './article-report';
import { tooDeep } from './foreign-article';
import type { ForeignArticle, ForeignSite } from './foreign-article';
import { isTooDeep } from './markdown/settle-tree';
import { takePictures } from './take-pictures';
import type { PictureSource, TakenPictures } from './take-pictures';
import { writeArticle } from './write-article';

/** One report per article, in the order of the file. */
export async function* importArticles(
  given: Omit<PictureSource, 'folder' | 'isDryRun' | 'site'> & ImportRun & { site: ForeignSite },
): AsyncGenerator<ArticleReport> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-import-'));
  /** Addresses of new articles and hashes of new pictures, which a dry run does not store. */
  const claimed = new Set<string>();
  let position = -1;
  try {
    for await (const article of given.site.articles()) {
      position += 1;
      if (position < given.from) continue;
      if (!('skipped' in article)) {
        yield await importArticle({ ...given, folder }, article, { claimed, position });
        continue;
      }
      const report = skippedReport(article.title, article.skipped);
      await given.record(given.database.read, report, position);
      yield report;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function importArticle(
  source: PictureSource & ImportRun & { site: ForeignSite },
  article: ForeignArticle,
  { claimed, position }: { claimed: Set<string>; position: number },
): Promise<ArticleReport> {
  let taken: TakenPictures | undefined;
  let isWritten = false;
  try {
    const { body, cover, locale, losses } = article;
    // Recursive steps follow.
    if (isTooDeep(body)) throw new Skipped(tooDeep);
    taken = await takePictures(source, [...imagesIn(body), ...(cover ? [cover] : [])], { locale, losses });
    const report = await writeArticle(source, article, { taken, claimed, position });
    isWritten = report.outcome !== 'unchanged';
    for (const { sha256 } of taken.added) claimed.add(sha256);
    return report;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    const report = skippedReport(article.title, reason, article.oldPath);
    await source.record(source.database.read, report, position);
    return report;
  } finally {
    if (!isWritten && !source.isDryRun && taken && taken.added.length > 0)
      await source.store.remove(taken.added.map(({ name }) => mediaKey(name)));
  }
}

const imagesIn = (node: Nodes): { url: string; alt: string }[] =>
  node.type === 'image'
    ? [{ url: node.url, alt: node.alt ?? '' }]
    : 'children' in node
      ? node.children.flatMap(imagesIn)
      : [];
