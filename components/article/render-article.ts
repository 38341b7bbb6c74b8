// Screen readers need labels in the text's language.
import { getTranslations } from 'next-intl/server';
import { renderMarkdown, type MarkdownOptions, type RenderedMarkdown } from '@/lib/markdown/render';

export async function renderArticle(
  source: string,
  { locale, ...options }: Pick<MarkdownOptions, 'locale' | 'top' | 'prefix'>,
): Promise<RenderedMarkdown> {
  const t = await getTranslations({ locale, namespace: 'article' });
  return renderMarkdown(source, {
    ...options,
    locale,
    labels: {
      note: (number) => t('note', { number }),
      back: (number, call) => (call > 1 ? t('backAgain', { number, call }) : t('back', { number })),
      table: (number) => t('table', { number }),
      code: (caption) => t('code', { caption }),
      plainCode: t('plainCode'),
      copy: t('copy'),
      callouts: { note: t('callouts.note'), tip: t('callouts.tip'), warning: t('callouts.warning') },
      newTab: (host) => t('newTab', { host }),
      done: t('done'),
      todo: t('todo'),
    },
  });
}
