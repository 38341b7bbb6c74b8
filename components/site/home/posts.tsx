// Samples after a read failure.
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ArrowLink } from '@/components/ui/buttons/arrow-link';
import { CoverImage } from '@/components/ui/signs/cover-image';
import { Section } from '@/components/ui/pages/section';
import { PictureCard } from '@/components/ui/lists/picture-card';
import type { CoverShape } from '@/lib/drawing/covers/address';
import type { Post } from '@/lib/contract/posts/schemas';
import { hexesOf, type AccentHexes } from '@/lib/contract/settings/checks/accent';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDate } from '@/lib/format/dates';
import { formatMinutes } from '@/lib/format/numbers';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { Target } from '@/lib/routes';
import { siteSettings } from '@/lib/settings/shown-settings';
import { samplePosts } from './sample-posts';
import styles from './posts.module.scss';

interface Card {
  key: string;
  to: Target;
  title: string;
  summary: string;
  minutes: number;
  date?: string | undefined;
  tag?: string | undefined;
  lang?: string | undefined;
  picture: (shape: CoverShape, accent: AccentHexes | undefined) => ReactNode;
}

function drawn(slug: string, family?: string): Card['picture'] {
  return function DrawnCover(shape, accent) {
    return <CoverImage slug={slug} family={family} shape={shape} accent={accent} />;
  };
}

// next/image would add its script.
function uploaded(src: string): Card['picture'] {
  return function UploadedCover() {
    // eslint-disable-next-line @next/next/no-img-element
    return <img src={src} alt="" loading="lazy" decoding="async" />;
  };
}

function fromPost(post: Post, locale: Locale): Card {
  const [tag] = post.tags;
  return {
    key: post.slug,
    to: { route: 'post', params: { slug: post.slug } },
    title: post.title,
    summary: post.summary,
    minutes: post.reading_time,
    date: post.published_at ?? undefined,
    tag: tag && post.tag_labels[tag],
    lang: otherLanguage(post.locale, locale),
    picture: post.image_url ? uploaded(post.image_url) : drawn(post.slug, post.cover.family),
  };
}

interface Props {
  locale: Locale;
  number: string;
  /** Three at most; null after a read failure. */
  posts: readonly Post[] | null;
}

export async function Posts({ locale, number, posts }: Props) {
  const [t, site] = await Promise.all([
    getTranslations({ locale, namespace: 'home.blog' }),
    siteSettings(locale),
  ]);
  const { label, heading } = site.home.posts;
  const accent = hexesOf(site.identity.accent);
  const samples = (): Card[] =>
    samplePosts.map(({ id, slug, minutes }) => ({
      key: id,
      to: { route: 'blog' },
      title: t(`samples.${id}.title`),
      summary: t(`samples.${id}.summary`),
      minutes,
      picture: drawn(slug),
    }));
  const [first, ...others] = posts ? posts.map((post) => fromPost(post, locale)) : samples();
  if (!first) return null;
  const meta = ({ date, minutes, tag, lang }: Card, withTag: boolean) => (
    <>
      {date && (
        <time className="label" dateTime={date}>
          {formatDate(date, locale)}
        </time>
      )}
      <span className="label">{formatMinutes(minutes, locale)}</span>
      {withTag && tag && (
        <span className="label" lang={lang}>
          {tag}
        </span>
      )}
    </>
  );
  return (
    <Section
      number={number}
      label={label || t('label')}
      heading={heading || t('label')}
      lead={posts ? undefined : t('sampled')}
      id="articles"
      className={styles.section}
    >
      <div className={`grid ${styles.posts}`}>
        <PictureCard
          to={first.to}
          locale={locale}
          title={first.title}
          titleLang={first.lang}
          meta={meta(first, true)}
          picture={first.picture('screen', accent)}
          className={styles.first}
          pictureClass={styles.large}
        >
          <p className="muted" lang={first.lang}>
            {first.summary}
          </p>
        </PictureCard>
        {others.length > 0 && (
          <div className={styles.list}>
            {others.map((card) => (
              <PictureCard
                key={card.key}
                to={card.to}
                locale={locale}
                title={card.title}
                titleLang={card.lang}
                size="title"
                meta={meta(card, false)}
                picture={card.picture('square', accent)}
                className={styles.row}
                pictureClass={styles.small}
                captionClass={styles.caption}
              >
                <p className={styles.summary} lang={card.lang}>
                  {card.summary}
                </p>
              </PictureCard>
            ))}
          </div>
        )}
      </div>
      <p className={styles.all}>
        <ArrowLink to={{ route: 'blog' }} locale={locale}>
          {t('all')}
        </ArrowLink>
      </p>
    </Section>
  );
}
