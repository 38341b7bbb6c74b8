import { getTranslations } from 'next-intl/server';
import { ResendVerification } from '@/components/form/credentials/resend-verification';
import { failureWords } from '@/components/form/form-words';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { Row, Rows } from '@/components/ui/lists/rows';
import { ScreenSection } from '@/components/ui/pages/screen';
import { written } from '@/components/ui/signs/written';
import type { Locale } from '@/lib/contract/core/locale';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import type { OwnProject } from '@/lib/contract/projects/record-schemas';
import type { Address, User } from '@/lib/contract/accounts/schemas';
import { formatCents } from '@/lib/format/money';
import { otherLanguage } from '@/lib/i18n/other-language';
import { loadMessages } from '@/lib/i18n/messages';
import { quoteAddress } from '@/lib/quotes/address';
import { lackingIn, type Lacking } from './lacking';
import styles from './dashboard.module.scss';

interface Props {
  locale: Locale;
  user: User;
  addresses: readonly Address[] | undefined;
  /** The first task is verification. */
  verifying: boolean;
  quotes: readonly QuoteSummary[];
  unread: readonly OwnProject[];
  more: boolean;
}

/** Projects listed by name. */
const NAMED = 5;

const place = { company: 'company', phone: 'profile', address: 'addresses' } as const;

export async function Todo({ locale, user, addresses, verifying, quotes, unread, more }: Props) {
  const [t, { auth }, words] = await Promise.all([
    getTranslations({ locale, namespace: 'dashboard.todo' }),
    loadMessages(locale),
    failureWords({ locale }),
  ]);
  const lacking = lackingIn(user, addresses).filter(({ kind }) => !(verifying && kind === 'email'));

  function lack(item: Lacking) {
    if (item.kind === 'email' || item.kind === 'pending') {
      return (
        <Row
          key={item.kind}
          when={t('email.when')}
          title={t(`${item.kind}.title`, { email: item.email })}
          end={<ResendVerification size="small" words={words} labels={auth.resend} />}
        >
          <p>{t(`${item.kind}.text`)}</p>
        </Row>
      );
    }
    const end = (
      <ButtonLink size="small" to={{ route: 'account', hash: place[item.kind] }} locale={locale}>
        {t(`${item.kind}.action`)}
      </ButtonLink>
    );
    return (
      <Row key={item.kind} when={t(`${item.kind}.when`)} title={t(`${item.kind}.title`)} end={end}>
        <p>{t(`${item.kind}.text`)}</p>
      </Row>
    );
  }

  const quote = ({
    id,
    projectId,
    projectTitle,
    reference,
    title,
    projectLocale,
    locale: language,
    totalInclTax,
  }: QuoteSummary) => {
    const end = projectId !== null && (
      <ButtonLink size="small" to={quoteAddress('myProject', projectId, id)} locale={locale}>
        {t('quote.action')} <span className="vh">{reference}</span>
      </ButtonLink>
    );
    return (
      <Row
        key={id}
        when={t('quote.when')}
        title={t.rich('quote.title', { reference, title, written: written(language, locale) })}
        end={end}
      >
        <p>
          {t.rich('quote.text', {
            project: projectTitle ?? title,
            amount: formatCents(totalInclTax, locale),
            written: written(projectTitle === null ? language : projectLocale, locale),
          })}
        </p>
      </Row>
    );
  };

  const unreadOf = ({ id, title, locale: language, unread: count }: OwnProject) => {
    const end = (
      <ButtonLink size="small" to={{ route: 'myProjectConversation', params: { id } }} locale={locale}>
        {t('unread.action')}{' '}
        <span className="vh" lang={otherLanguage(language, locale)}>
          {title}
        </span>
      </ButtonLink>
    );
    return (
      <Row
        key={id}
        when={t('unread.when')}
        title={t.rich('unread.title', { title, count, written: written(language, locale) })}
        end={end}
      />
    );
  };

  const others = unread.length > NAMED && (
    <Row
      key="others"
      when={t('unread.when')}
      title={t('unread.others')}
      end={
        <ButtonLink size="small" to={{ route: 'myProjects' }} locale={locale}>
          {t('unread.all')}
        </ButtonLink>
      }
    />
  );
  const pressing = lacking.filter(({ kind }) => kind === 'email' || kind === 'pending');
  const rest = lacking.filter((item) => !pressing.includes(item));
  const rows = [
    ...quotes.map(quote),
    ...pressing.map(lack),
    ...unread.slice(0, NAMED).map(unreadOf),
    others,
    ...rest.map(lack),
  ].filter((row) => row !== false);
  return (
    <ScreenSection id="todo" heading={t('heading')}>
      {rows.length > 0 ? (
        <Rows ordered>{rows}</Rows>
      ) : (
        <p className={styles.none}>{t(more ? 'noneElse' : 'none')}</p>
      )}
    </ScreenSection>
  );
}
