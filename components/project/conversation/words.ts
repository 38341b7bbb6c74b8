import type { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectMember } from '@/lib/contract/projects/member-schemas';
import type { ConversationEntry } from '@/lib/contract/conversation/schemas';
import { formatDayName, formatFullDate } from '@/lib/format/dates';
import { dayAt } from '@/lib/format/days';

export type ConversationTexts = Awaited<ReturnType<typeof getTranslations<'conversation'>>>;

/** « Inès Marchetti », « l’agence », « un compte effacé ». */
export function nameOf({ name, team }: ConversationEntry['author'], t: ConversationTexts): string {
  return name ?? (team ? t('agency') : t('erased'));
}

/** « agence, conduite », « client ». */
export function roleOf(
  author: ConversationEntry['author'],
  members: readonly ProjectMember[],
  t: ConversationTexts,
): string {
  const member = members.find(({ userId }) => userId === author.id);
  const role = member && t(`roles.${member.role}`);
  if (!author.team) return role ?? t('roles.client');
  return role ? `${t('team')}, ${role}` : t('team');
}

/** Day in the agency's time zone: « aujourd’hui, jeudi 19 novembre ». */
export function dayName(instant: string, now: Date, locale: Locale, t: ConversationTexts): string {
  const [day, today] = [dayAt(new Date(instant)), dayAt(now)];
  const name =
    day.slice(0, 4) === today.slice(0, 4) ? formatDayName(day, locale) : formatFullDate(day, locale);
  return day === today ? t('today', { day: name }) : name;
}
