import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { Desk } from '@/components/office/frame/desk';
import { Void } from '@/components/states/void';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { ChoiceLinks } from '@/components/ui/lists/choice-links';
import type { Result } from '@/lib/api/result';
import { failureText } from '@/lib/api/failure-text';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { Letter, LetterMail } from '@/lib/contract/letters/letter-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { completenessOf, isComplete } from '@/lib/contract/letters/completeness';
import { otherLanguage } from '@/lib/i18n/other-language';
import { isEditable } from '@/lib/letters/letter-texts';
import { previewViews, type PreviewView } from '@/lib/letters/preview-views';
import { LetterArticle } from './letter-article';
import { MailFrames } from './mail-frames';
import { MailLinks, MailSize } from './mail-facts';
import styles from './preview.module.scss';
import { SendTest } from './send-test';

interface Props {
  locale: Locale;
  user: { email: string };
  letter: Letter;
  view: PreviewView;
  language: Locale;
  /** Undefined for an incomplete language and for the page. */
  mail: Result<LetterMail> | undefined;
}

/** Links would open inside the frame. */
const withoutLinks = (html: string): string => html.replace(/(<a\b[^>]*?)\shref="[^"]*"/g, '$1');

async function Missing({ locale, letter, language }: Pick<Props, 'locale' | 'letter' | 'language'>) {
  const t = await getTranslations({ locale, namespace: 'officeLetters.preview' });
  const completeness = completenessOf(letter.texts[language]);
  const key =
    completeness === 'subject' || completeness === 'content'
      ? (`lacks.${completeness}` as const)
      : (`empty.${language}` as const);
  return (
    <Void heading={t(`${key}.heading`)} text={t(`${key}.text`)}>
      {isEditable(letter) && (
        <ButtonLink
          to={{ route: 'officeLetter', params: { id: letter.id }, query: { language } }}
          locale={locale}
        >
          {t('write')}
        </ButtonLink>
      )}
    </Void>
  );
}

async function Mail({ locale, view, language, mail }: Props & { mail: Result<LetterMail> }) {
  const [t, { officeLetters }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeLetters.preview' }),
    loadMessages(locale),
  ]);
  if (!mail.ok)
    return <Void heading={t('failed')} text={await failureText(mail.failure, locale, t('failed'))} />;
  const { from, subject, preheader, light, dark, text, bytes, links } = mail.value;
  const lang = otherLanguage(language, locale);
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('facts.from')}</dt>
        <dd>{from}</dd>
        <dt>{t('facts.subject')}</dt>
        <dd lang={lang}>{subject}</dd>
        <dt>{t('facts.preheader')}</dt>
        <dd lang={lang}>{preheader}</dd>
      </dl>
      {view === 'mail' ? (
        <>
          <MailSize locale={locale} bytes={bytes} />
          <MailFrames labels={officeLetters.preview} light={withoutLinks(light)} dark={withoutLinks(dark)} />
          <MailLinks locale={locale} links={links} />
        </>
      ) : (
        <pre className={styles.plain} lang={lang} aria-label={t('text')} tabIndex={0}>
          {text}
        </pre>
      )}
    </>
  );
}

export async function LetterPreviewPage(props: Props) {
  const { locale, user, letter, view, language, mail } = props;
  const [t, tn, places, words, { officeLetters }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeLetters.preview' }),
    getTranslations({ locale, namespace: 'officeLetters' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    formWords({ locale }),
    loadMessages(locale),
  ]);
  const { id, number } = letter;
  const here = (query: { view: PreviewView; language: Locale }) =>
    ({ route: 'officeLetterPreview', params: { id }, query }) as const;
  const canPreview = isComplete(letter.texts[language]);
  return (
    <Desk
      locale={locale}
      crumbs={[
        { label: places('officeLetters'), to: { route: 'officeLetters' } },
        { label: tn('number', { number }), to: { route: 'officeLetter', params: { id } } },
        { label: t('heading') },
      ]}
      heading={t('heading')}
      note={t('saved')}
      actions={
        isEditable(letter) && (
          <>
            <ButtonLink
              size="small"
              to={{ route: 'officeLetter', params: { id }, query: { language } }}
              locale={locale}
            >
              {t('write')}
            </ButtonLink>
            <ButtonLink
              size="small"
              variant="primary"
              to={{ route: 'officeLetterSend', params: { id } }}
              locale={locale}
            >
              {t('send')}
            </ButtonLink>
          </>
        )
      }
    >
      <div className={styles.tools}>
        <ChoiceLinks
          locale={locale}
          label={t('language')}
          choices={locales.map((each) => ({
            label: officeLetters.write.languages[each],
            to: here({ view, language: each }),
            current: each === language,
          }))}
        />
        <ChoiceLinks
          locale={locale}
          label={t('as')}
          choices={previewViews.map((each) => ({
            label: t(`tabs.${each}`),
            to: here({ view: each, language }),
            current: each === view,
          }))}
        />
        {canPreview && (
          <SendTest
            key={language}
            locale={locale}
            letter={{ id, lastTests: letter.lastTests }}
            showsLast
            language={language}
            labels={officeLetters.preview}
            words={words}
            email={user.email}
          />
        )}
      </div>
      {!canPreview ? (
        <Missing locale={locale} letter={letter} language={language} />
      ) : view === 'page' ? (
        <LetterArticle locale={locale} letter={letter} language={language} />
      ) : (
        mail && <Mail {...props} mail={mail} />
      )}
    </Desk>
  );
}
