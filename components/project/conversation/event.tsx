import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Locale } from '@/lib/contract/core/locale';
import { downloadProjectFile } from '@/lib/contract/projects/file-calls';
import type { ProjectEvent, ConversationEntry } from '@/lib/contract/conversation/schemas';
import { formatDate } from '@/lib/format/dates';
import { formatCents } from '@/lib/format/money';
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
}

/** Comment of the change. */
function wordsOf(event: ProjectEvent): string | null {
  if (event.type === 'status_changed') return event.note;
  return event.type === 'offer_declined' || event.type === 'offer_cancelled' ? event.reason : null;
}

async function sentenceOf({ locale, base, projectId, author, event }: Props): Promise<ReactNode> {
  const [t, status] = await Promise.all([
    getTranslations({ locale, namespace: 'conversation' }),
    getTranslations({ locale, namespace: 'status.project' }),
  ]);
  const by = { me: String(author.me), who: nameOf(author, t) };
  const day = (date: string) => formatDate(date, locale);
  switch (event.type) {
    case 'status_changed':
      return t('events.status_changed', { from: status(event.from), to: status(event.to) });
    case 'milestone_added':
      return event.dueDate === null
        ? t('events.milestone_added.open', { title: event.title })
        : t('events.milestone_added.dated', { title: event.title, to: day(event.dueDate) });
    case 'milestones_added': {
      const list = event.milestones.map(({ title, dueDate }) =>
        dueDate === null ? title : t('events.milestones_added.one', { title, to: day(dueDate) }),
      );
      return t('events.milestones_added.all', {
        count: list.length,
        list: list.join(t('events.milestones_added.between')),
      });
    }
    case 'milestone_moved': {
      const { title, from, to } = event;
      if (to === null) return t('events.milestone_moved.open', { title });
      return from === null
        ? t('events.milestone_moved.dated', { title, to: day(to) })
        : t('events.milestone_moved.both', { title, from: day(from), to: day(to) });
    }
    case 'milestone_done':
      return t('events.milestone_done', { title: event.title });
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
      const { invoiceId, reference, title } = event;
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
      return t.rich(`events.${event.type}`, { title, amount, invoice });
    }
    default: {
      const { orderId: quoteId, reference, title } = event;
      const quote = () => (
        <SiteLink to={projectPlace(base, projectId, { tab: 'quotes', quote: quoteId })} locale={locale}>
          {reference}
        </SiteLink>
      );
      return t.rich(`events.${event.type}`, {
        ...by,
        title,
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
      {words && <blockquote>{words}</blockquote>}
    </div>
  );
}
