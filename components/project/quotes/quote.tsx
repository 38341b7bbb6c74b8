import { getTranslations } from 'next-intl/server';
import { PrintButton } from '@/components/form/actions/print-button';
import { formWords } from '@/components/form/form-words';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { Milestone } from '@/lib/contract/projects/plan-schemas';
import type { Quote } from '@/lib/contract/quotes/schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { formatCents } from '@/lib/format/money';
import { otherLanguage } from '@/lib/i18n/other-language';
import type { ProjectCustomer } from '@/lib/projects/customer-of';
import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';
import { quoteAddress } from '@/lib/quotes/address';
import { typedQuote } from '@/lib/quotes/typed-quote';
import { Answer } from './answer';
import { EditQuote } from './form/edit-quote';
import { ErasedCustomer } from './erased-customer';
import { quoteActions } from './quote-actions';
import { QuoteDesk } from './quote-desk';
import { quoteFormTexts } from './form/quote-form-texts';
import { QuoteDocuments } from './quote-documents';
import { QuoteHistory } from './quote-history';
import { QuoteMissing } from './quote-missing';
import { QuoteNext } from './quote-next';
import { QuoteSheet } from './quote-sheet';
import { QuoteStamp } from './quote-stamp';
import { QuoteState } from './quote-state';
import { changedSince, reasonOf, quoteStateText } from './quote-words';
import styles from './quotes.module.scss';

interface Props {
  locale: Locale;
  base: ProjectBase;
  user: User;
  projectId: string;
  client: string;
  milestones: readonly Milestone[];
  team: boolean;
  admin: boolean;
  customer: ProjectCustomer;
  quote: Quote;
}

export async function QuoteView({
  locale,
  base,
  user,
  projectId,
  client,
  milestones,
  team,
  admin,
  customer,
  quote,
}: Props) {
  const [t, words, actions, stateText, since] = await Promise.all([
    getTranslations({ locale, namespace: 'quotes' }),
    formWords({ locale }),
    quoteActions(quote, { locale, client, team, customer }),
    quoteStateText(quote, { locale, team, customer }),
    changedSince(quote, locale),
  ]);
  const { id, reference, version, status, expired, updatedAt, totalInclTax } = quote;
  const reason = reasonOf(quote);
  const texts = team ? await quoteFormTexts(locale, { reference, milestones }) : undefined;
  const toAnswer = !team && actions.main.some(({ primary }) => primary);

  return (
    <QuoteDesk
      // Resets dialogs and text for another quote.
      key={id}
      sheet={
        <div>
          <QuoteSheet
            locale={locale}
            quote={quote}
            client={client || (customer === 'erased' ? t('erasedCustomer.heading') : '')}
          />
          {toAnswer && (
            <div className={`${styles.jump} no-print`}>
              <p>
                <span className="label">{t('answer.due')}</span>
                <strong>{formatCents(totalInclTax, locale)}</strong>
              </p>
              <ButtonLink to={{ ...quoteAddress(base, projectId, id), hash: 'answer' }} locale={locale}>
                {t('answer.jump')}
              </ButtonLink>
            </div>
          )}
        </div>
      }
      editor={
        texts && {
          locale,
          owner: { id: user.id, email: user.email },
          texts,
          since,
          quote: {
            id,
            version,
            updatedAt,
            typed: typedQuote(quote, locale),
            isDraft: status === 'brouillon',
          },
        }
      }
    >
      <div className={styles.aside} id="answer">
        <QuoteStamp locale={locale} quote={quote} />
        <div className="no-print">
          <ScreenSection
            id="quote-answer"
            heading={t(team ? 'pane.team' : 'pane.customer')}
            end={<QuoteState locale={locale} quote={quote} customer={customer} />}
          >
            <QuoteMissing
              locale={locale}
              missing={quote.missing}
              admin={admin}
              isSent={status !== 'brouillon'}
            />
            <Answer
              quote={{ version, status, expired }}
              {...actions}
              stateText={stateText}
              since={since}
              words={words}
              email={user.email}
              labels={{ loading: t('answer.loading') }}
              middle={
                team
                  ? (status === 'en_attente' || status === 'brouillon') && (
                      <EditQuote label={t('form.edit')} />
                    )
                  : status === 'en_attente' && (
                      <ButtonLink
                        className={styles.wide}
                        to={projectPlace(base, projectId, { tab: 'conversation' })}
                        locale={locale}
                      >
                        {t('pane.ask')}
                      </ButtonLink>
                    )
              }
              end={<PrintButton variant="quiet" size="small" label={t('pane.print')} />}
            />
            {reason && (
              <figure className={styles.reason}>
                <figcaption className="label">{t('stateText.why')}</figcaption>
                <blockquote lang={otherLanguage(reason.locale, locale)} dir="auto">
                  {reason.text}
                </blockquote>
              </figure>
            )}
          </ScreenSection>
          {status === 'en_cours' && customer === 'member' && (
            <QuoteNext locale={locale} base={base} projectId={projectId} team={team} />
          )}
          {quote.erasedCustomer && <ErasedCustomer locale={locale} customer={quote.erasedCustomer} />}
          <QuoteDocuments locale={locale} quote={quote} />
          <QuoteHistory locale={locale} quote={quote} reader={user.id} />
          <p className={styles.all}>
            <SiteLink to={quoteAddress(base, projectId)} locale={locale}>
              {t('pane.all')}
            </SiteLink>
          </p>
        </div>
      </div>
    </QuoteDesk>
  );
}
