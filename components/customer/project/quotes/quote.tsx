// One offer: the document, where it stands, what its reader can do about it, and what became of it.
import { getTranslations } from 'next-intl/server';
import { PrintButton } from '@/components/ui/actions/print-button';
import { formWords } from '@/components/form/form-words';
import { ButtonLink } from '@/components/ui/buttons/button-link';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { Order } from '@/lib/contract/quotes/schemas';
import type { User } from '@/lib/contract/accounts/schemas';
import { formatCents } from '@/lib/format/money';
import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';
import { offerAddress } from '@/lib/quotes/address';
import { typedOffer } from '@/lib/quotes/typed-quote';
import { Answer } from './answer';
import { EditOffer } from './form/edit-quote';
import { offerActions } from './quote-actions';
import { OfferDesk } from './quote-desk';
import { offerFormTexts } from './form/quote-form-texts';
import { OfferHistory } from './quote-history';
import { OfferNext } from './quote-next';
import { OfferSheet } from './quote-sheet';
import { OfferStamp } from './quote-stamp';
import { OfferState } from './quote-state';
import { changedSince, reasonOf, standingOf } from './quote-words';
import styles from './quotes.module.scss';

interface Props {
  locale: Locale;
  base: ProjectBase;
  user: User;
  projectId: string;
  /** Whom it is made to. */
  client: string;
  /** Read by the agency. */
  team: boolean;
  order: Order;
}

export async function Offer({ locale, base, user, projectId, client, team, order }: Props) {
  const [t, words, actions, standing, since] = await Promise.all([
    getTranslations({ locale, namespace: 'offers' }),
    formWords({ locale }),
    offerActions(order, { locale, client, team }),
    standingOf(order, locale, team),
    changedSince(order, locale),
  ]);
  const { id, reference, version, status, expired, updatedAt, totalInclTax } = order;
  const reason = reasonOf(order);
  const texts = team ? await offerFormTexts(locale, reference) : undefined;
  const toAnswer = actions.main.some(({ primary }) => primary);

  return (
    <OfferDesk
      // Another offer is another desk: nothing asked or typed goes along.
      key={id}
      sheet={
        <div>
          <OfferSheet locale={locale} order={order} client={client} />
          {toAnswer && (
            <div className={`${styles.jump} no-print`}>
              <p>
                <span className="label">{t('answer.due')}</span>
                <strong>{formatCents(totalInclTax, locale)}</strong>
              </p>
              <ButtonLink to={{ ...offerAddress(base, projectId, id), hash: 'answer' }} locale={locale}>
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
          offer: { id, version, updatedAt, typed: typedOffer(order, locale) },
        }
      }
    >
      <div className={styles.aside} id="answer">
        <OfferStamp locale={locale} order={order} />
        <div className="no-print">
          <ScreenSection
            id="offer-answer"
            heading={t(team ? 'pane.team' : 'pane.customer')}
            end={<OfferState locale={locale} order={order} />}
          >
            <Answer
              offer={{ version, status, expired }}
              {...actions}
              standing={standing}
              since={since}
              words={words}
              email={user.email}
              labels={{ loading: t('answer.loading') }}
              middle={
                team
                  ? status === 'en_attente' && <EditOffer label={t('form.edit')} />
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
                <figcaption className="label">{t('standing.why')}</figcaption>
                <blockquote>{reason}</blockquote>
              </figure>
            )}
          </ScreenSection>
          {status === 'en_cours' && (
            <OfferNext locale={locale} base={base} projectId={projectId} team={team} />
          )}
          <OfferHistory locale={locale} order={order} reader={user.id} />
          <p className={styles.all}>
            <SiteLink to={offerAddress(base, projectId)} locale={locale}>
              {t('pane.all')}
            </SiteLink>
          </p>
        </div>
      </div>
    </OfferDesk>
  );
}
