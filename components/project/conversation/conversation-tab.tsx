import { getTranslations } from 'next-intl/server';
import { documentsWords } from '@/components/form/uploads/documents-words';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import type { ConversationTabProps } from '@/components/project/tab-props';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import type { ConversationEntry } from '@/lib/contract/conversation/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { Composer } from './composer/composer';
import styles from './conversation.module.scss';
import { Entry } from './entry';
import { firstNew } from './first-new';
import { Readers } from './readers';
import { pageTarget, ThreadPage } from './thread-page';
import type { ThreadItem } from './thread';
import { dayName, type ConversationTexts } from './words';

type Props = Omit<ConversationTabProps, 'project'> & { project: Pick<ProjectRecord, 'id' | 'members'> };

/** @param conversation oldest first */
function itemsOf(
  conversation: readonly ConversationEntry[],
  { locale, base, project }: Props,
  t: ConversationTexts,
): ThreadItem[] {
  const now = new Date();
  let day = '';
  return conversation.map((update) => {
    const name = dayName(update.createdAt, now, locale, t);
    const begins = name === day ? undefined : name;
    day = name;
    return {
      id: update.id,
      kind: update.internal ? 'note' : update.kind,
      foreign: !update.author.me,
      day: begins,
      content: (
        <Entry locale={locale} base={base} projectId={project.id} members={project.members} update={update} />
      ),
    };
  });
}

async function Writing({ locale, user, project, viewer }: Props) {
  const [{ conversation }, form, documents] = await Promise.all([
    loadMessages(locale),
    formWords({ locale }),
    documentsWords(locale, { codes: ['PROJECT_FULL'] }),
  ]);
  return (
    <>
      <NoScript locale={locale} />
      <Composer
        key={project.id}
        projectId={project.id}
        user={{ id: user.id, email: user.email }}
        team={viewer.team}
        words={{ form, labels: conversation.composer, documents }}
      />
    </>
  );
}

export async function ConversationTab(props: Props) {
  const { locale, base, project, viewer, query, conversation } = props;
  const { page } = query;
  const t = await getTranslations({ locale, namespace: 'conversation' });
  const items = conversation.ok ? itemsOf([...conversation.value.updates].reverse(), props, t) : [];
  const newFrom = conversation.ok ? firstNew(items, { ...conversation.value, page }) : undefined;
  return (
    <div className={styles.desk}>
      <ScreenSection
        id="conversation"
        heading={t('heading')}
        note={conversation.ok && t('count', { count: conversation.value.count })}
        end={
          items.length > 0 && (
            <a href={newFrom ? '#new' : '#latest'}>{newFrom ? t('toNew') : t('toLatest')}</a>
          )
        }
      >
        {conversation.ok ? (
          <ThreadPage
            locale={locale}
            base={base}
            projectId={project.id}
            team={viewer.team}
            items={items}
            newFrom={newFrom}
            unread={conversation.value.unread}
            page={page}
            totalPages={conversation.value.totalPages}
          />
        ) : (
          <div className={styles.void}>
            <p>{t('failed.text')}</p>
            <ButtonLink to={pageTarget(base, project.id, page)} locale={locale}>
              {t('failed.retry')}
            </ButtonLink>
          </div>
        )}
        {page === 1 && <Writing {...props} />}
      </ScreenSection>
      <div>
        <Readers locale={locale} members={project.members} team={viewer.team} />
      </div>
    </div>
  );
}
