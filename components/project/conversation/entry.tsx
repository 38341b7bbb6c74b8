import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/signs/icon';
import { LightText } from '@/components/ui/pages/light-text';
import { addressOf } from '@/lib/contract/core/address/address';
import type { StoredFile } from '@/lib/contract/projects/document-schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { downloadProjectFile } from '@/lib/contract/projects/file-calls';
import type { ProjectMember } from '@/lib/contract/projects/member-schemas';
import type { ConversationEntry } from '@/lib/contract/conversation/schemas';
import { formatTime } from '@/lib/format/dates';
import { formatSize } from '@/lib/format/sizes';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { ProjectBase } from '@/lib/projects/project-tabs';
import styles from './conversation.module.scss';
import { Event } from './event';
import { nameOf, roleOf } from './words';

interface Props {
  locale: Locale;
  base: ProjectBase;
  projectId: string;
  members: readonly ProjectMember[];
  update: ConversationEntry;
}

async function Attachments({
  locale,
  projectId,
  files,
}: {
  locale: Locale;
  projectId: string;
  files: readonly StoredFile[];
}) {
  const t = await getTranslations({ locale, namespace: 'conversation' });
  return (
    <ul className={styles.attachments} aria-label={t('attachments')}>
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a
            href={addressOf(downloadProjectFile.path, { id: projectId, fileId: id })}
            download={name}
            aria-label={t('download', { name })}
          >
            <span>{name}</span>
            <Icon name="download" />
          </a>
          <span className="label">{formatSize(size, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

export async function Entry({ locale, base, projectId, members, update }: Props) {
  const t = await getTranslations({ locale, namespace: 'conversation' });
  const { author, body, locale: language, event, internal, attachments, createdAt } = update;
  return (
    <>
      <time className={styles.time} dateTime={createdAt}>
        {formatTime(createdAt, locale)}
      </time>
      {event ? (
        <Event
          locale={locale}
          base={base}
          projectId={projectId}
          author={author}
          event={event}
          language={language}
        />
      ) : (
        <div className={styles.message}>
          <p className={styles.by}>
            <strong>{nameOf(author, t)}</strong>{' '}
            <span className="label">{author.me ? t('you') : roleOf(author, members, t)}</span>
            {internal && <span className={styles.secret}>{t('internal')}</span>}
          </p>
          {body && <LightText source={body} lang={otherLanguage(language, locale)} />}
          {attachments.length > 0 && (
            <Attachments locale={locale} projectId={projectId} files={attachments} />
          )}
        </div>
      )}
    </>
  );
}
