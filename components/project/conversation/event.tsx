import { getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { written } from '@/components/ui/signs/written';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { downloadProjectFile } from '@/lib/contract/projects/file-calls';
import type { ProjectEvent, ConversationEntry } from '@/lib/contract/conversation/schemas';
import { formatDate } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
import { otherLanguage } from '@/lib/i18n/other-language';
import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';
import styles from './conversation.module.scss';
import { nameOf } from './words';

interface Props {
  locale: Locale;
  base: ProjectBase;
  projectId: string;
  author: ConversationEntry['author'];
  event: ProjectEvent;
  /** Of the comment. */
  language: Locale | undefined;
}

/** Comment of the change. */
function wordsOf(event: ProjectEvent): string | null {
  if (event.type === 'status_changed') return event.note;
  return event.type === 'offer_declined' || event.type === 'offer_cancelled' ? event.reason : null;
}

async function sentenceOf({
  locale,
  base,
  projectId,
  author,
  event,
}: Omit<Props, 'language'>): Promise<ReactNode> {
  const [t, status] = await Promise.all([
    getTranslations({ locale, namespace: 'conversation' }),
    getTranslations({ locale, namespace: 'status.project' }),
  ]);
  const by = { me: String(author.me), who: nameOf(author, t) };
  const day = (date: string) => formatDate(date, locale);
  const titled = (of: { title: string; locale?: Locale | undefined }) => ({
    title: of.title,
    written: written(of.locale, locale),
  });
  switch (event.type) {
    case 'status_changed':
      return t('events.status_changed', { from: status(event.from), to: status(event.to) });
    case 'milestone_added':
      return event.dueDate === null
        ? t.rich('events.milestone_added.open', titled(event))
        : t.rich('events.milestone_added.dated', { ...titled(event), to: day(event.dueDate) });
    case 'milestones_added': {
      const { milestones } = event;
      const list = () =>
        milestones.map((milestone, at) => (
          <Fragment key={milestone.milestoneId}>
            {at > 0 && t('events.milestones_added.between')}
            {milestone.dueDate === null
              ? written(milestone.locale, locale)(milestone.title)
              : t.rich('events.milestones_added.one', { ...titled(milestone), to: day(milestone.dueDate) })}
          </Fragment>
        ));
      return t.rich('events.milestones_added.all', { count: milestones.length, list });
    }
    case 'milestone_moved': {
      const { from, to } = event;
      if (to === null) return t.rich('events.milestone_moved.open', titled(event));
      return from === null
        ? t.rich('events.milestone_moved.dated', { ...titled(event), to: day(to) })
        : t.rich('events.milestone_moved.both', { ...titled(event), from: day(from), to: day(to) });
    }
    case 'milestone_done':
      return t.rich('events.milestone_done', titled(event));
    case 'plan_changed':
      return t('events.plan_changed');
    case 'file_added': {
      const { fileId, name, version } = event;
      if (name === null) return t('events.file_added.gone', by);
      const file = () => (
        <a href={addressOf(downloadProjectFile.path, { id: projectId, fileId })} download={name}>
          {name}
        </a>
      );
      return version === 1
        ? t.rich('events.file_added.first', { ...by, file })
        : t.rich('events.file_added.next', { ...by, version, file });
    }
    case 'member_joined':
      return t('events.member_joined', { name: event.name ?? t('erased') });
    case 'invoice_issued':
    case 'credit_note_issued':
    case 'payment_received':
    case 'payment_removed': {
      const { invoiceId, reference } = event;
      // Not all members of the team may read invoices.
      const invoice = () =>
        base === 'myProject' ? (
          <SiteLink to={{ route: 'myInvoice', params: { id: invoiceId } }} locale={locale}>
            {reference}
          </SiteLink>
        ) : (
          reference
        );
      const amount = 'amount' in event ? formatCents(event.amount, locale) : '';
      return t.rich(`events.${event.type}`, { ...titled(event), amount, invoice });
    }
    default: {
      const { orderId: quoteId, reference } = event;
      const quote = () => (
        <SiteLink to={projectPlace(base, projectId, { tab: 'quotes', quote: quoteId })} locale={locale}>
          {reference}
        </SiteLink>
      );
      return t.rich(`events.${event.type}`, {
        ...by,
        ...titled(event),
        version: event.type === 'offer_changed' ? event.version : 1,
        quote,
      });
    }
  }
}

export async function Event(props: Props) {
  const words = wordsOf(props.event);
  return (
    <div className={styles.body}>
      <p>{await sentenceOf(props)}</p>
      {words && (
        <blockquote lang={otherLanguage(props.language, props.locale)} dir="auto">
          {words}
        </blockquote>
      )}
    </div>
  );
}
