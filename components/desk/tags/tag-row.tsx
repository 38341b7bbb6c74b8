import { getTranslations } from 'next-intl/server';
import type { Action } from '@/components/form/actions/action';
import { AskFirst } from '@/components/form/actions/ask-first';
import type { FormWords } from '@/components/form/form-words';
import { ListCell, ListRow } from '@/components/list/list-table';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { deleteTag } from '@/lib/contract/posts/desk-calls';
import type { DeskTag } from '@/lib/contract/posts/desk-schemas';
import { formatNumber } from '@/lib/format/numbers';
import { loadMessages } from '@/lib/i18n/messages';
import styles from '../articles/posts.module.scss';
import { tagLabel } from './tag-labels';
import { TagTools } from './tag-tools';

interface Props {
  locale: Locale;
  tag: DeskTag;
  /** Languages in column order; the first is the row header. */
  languages: readonly Locale[];
  others: readonly { slug: string; label: string }[];
  words: FormWords;
  email: string;
}

export async function TagRow({ locale, tag, languages, others, words, email }: Props) {
  const [t, names, { postDesk }] = await Promise.all([
    getTranslations({ locale, namespace: 'postDesk.tags' }),
    getTranslations({ locale, namespace: 'postDesk.languages' }),
    loadMessages(locale),
  ]);
  const { slug, posts } = tag;
  const label = tagLabel(tag, locale);
  const removal: Action = {
    key: `delete-${slug}`,
    labels: {
      open: t('remove.open'),
      heading: t('remove.heading', { label }),
      text: t('remove.text'),
      submit: t('remove.submit'),
      keep: t('remove.keep'),
      done: t('remove.done', { label }),
    },
    bad: true,
    call: { method: deleteTag.method, path: addressOf(deleteTag.path, { slug }) },
  };
  const named = (language: Locale) => (language === 'fr' ? tag.label_fr : tag.label_en);
  return (
    <ListRow id={slug}>
      {languages.map((language) =>
        language === locale ? (
          <ListCell key={language} full header>
            <SiteLink to={{ route: 'officePosts', query: { tag: slug } }} locale={locale}>
              {label}
            </SiteLink>
          </ListCell>
        ) : (
          <ListCell key={language} label={names(language)}>
            {named(language) ? <span lang={language}>{named(language)}</span> : t('unnamed')}
          </ListCell>
        ),
      )}
      <ListCell label={t('columns.slug')}>
        <code>{slug}</code>
      </ListCell>
      <ListCell number label={t('columns.posts')}>
        {formatNumber(posts, locale)}
      </ListCell>
      <ListCell full>
        <div className={styles.tools}>
          <TagTools
            tag={tag}
            label={label}
            others={others}
            words={words}
            labels={postDesk.tags}
            email={email}
          />
          {posts === 0 && <AskFirst action={removal} name={label} words={words} email={email} />}
        </div>
      </ListCell>
    </ListRow>
  );
}
