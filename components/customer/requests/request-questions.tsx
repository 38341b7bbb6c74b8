import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { NoScript } from '@/components/form/no-script';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import { requestStateOf } from '@/lib/contract/requests/choices';
import type { ProjectRequest, RequestMessage } from '@/lib/contract/requests/schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { formatMoment } from '@/lib/format/dates';
import { loadMessages } from '@/lib/i18n/messages';
import { otherLanguage } from '@/lib/i18n/other-language';
import { QuestionForm } from '@/components/request/question-form';
import styles from '@/components/request/requests.module.scss';

interface Props {
  locale: Locale;
  request: Pick<ProjectRequest, 'id' | 'messages' | 'open' | 'status' | 'projectId'>;
  user: Pick<User, 'id' | 'email'>;
}

async function Exchange({
  locale,
  message: { author, body, locale: language, createdAt },
}: {
  locale: Locale;
  message: RequestMessage;
}) {
  const t = await getTranslations({ locale, namespace: 'request.questions' });
  const name = author.name ?? t(author.team ? 'agency' : 'erased');
  return (
    <Row
      when={<time dateTime={createdAt}>{formatMoment(createdAt, locale)}</time>}
      title={author.me ? t('you') : author.team && author.name ? `${name}, ${t('agency')}` : name}
    >
      <p className={styles.message} lang={otherLanguage(language, locale)} dir="auto">
        {body}
      </p>
    </Row>
  );
}

export async function RequestQuestions({ locale, request, user }: Props) {
  const { id, messages } = request;
  // After conversion, questions move to the project's conversation.
  const isConverted = requestStateOf(request) === 'converted';
  const open = request.open && !isConverted;
  // Only the agency can ask first.
  if (messages.length === 0) return null;
  const [t, words, { request: texts }] = await Promise.all([
    getTranslations({ locale, namespace: 'request.questions' }),
    formWords({ locale }),
    loadMessages(locale),
  ]);
  const { label, placeholder, hint, submit, sent, restored } = texts.questions.own;
  const last = messages.at(-1);
  const waits = last?.author.team === true;
  return (
    <ScreenSection
      id="questions"
      heading={t('own.heading')}
      end={
        open &&
        last && (
          <StateSign sign={waits ? 'wait' : 'done'} label={t(`own.${waits ? 'waiting' : 'answered'}`)} />
        )
      }
    >
      <Rows ordered>
        {messages.map((message) => (
          <Exchange key={message.id} locale={locale} message={message} />
        ))}
      </Rows>
      {open ? (
        <>
          <NoScript locale={locale} />
          <QuestionForm
            key={id}
            requestId={id}
            user={{ id: user.id, email: user.email }}
            words={words}
            labels={{
              label,
              placeholder,
              hint,
              submit,
              sent,
              restored,
            }}
            labelledBy="questions-heading"
          />
        </>
      ) : (
        <p className={styles.hint}>{t(isConverted ? 'converted' : 'closed')}</p>
      )}
    </ScreenSection>
  );
}
