// Only open invoices get reminders.
import type { SectionValues } from '../../../lib/contract/settings/sections';
import { describeError } from '../../../lib/runtime/telemetry/log/log';
import type { Log } from '../../../lib/runtime/telemetry/types';
import { recordActivity } from '../../core/activity/record-activity';
import { readSettings } from '../../core/read-settings';
import { dayAt } from '../../../lib/format/days';
import { toInstant } from '../../db/codec';
import type { Day } from '../../db/codec';
import type { Database } from '../../db/database';
import type { CardRules } from '../cards/card-payable';
import { remind } from '../mail-about-invoice';
import { lockInvoice } from '../queries';
import { dueIn } from './settle';

type Switches = SectionValues['mail']['reminders'];

/** Days after the due date; negative: before. */
const reminderDays: Readonly<Record<keyof Switches, number>> = {
  sevenDaysBefore: -7,
  onDueDay: 0,
  threeDaysAfter: 3,
  tenDaysAfter: 10,
  thirtyDaysAfter: 30,
};

const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

interface Dates {
  issuedOn: Day;
  dueOn: Day;
  today: Day;
}

/** Those whose day has come, without days before the issue. */
export function passedReminders({ issuedOn, dueOn, today }: Dates, switches: Switches): number[] {
  const passed = daysBetween(dueOn, today);
  return (Object.keys(reminderDays) as (keyof Switches)[])
    .filter((name) => switches[name])
    .map((name) => reminderDays[name])
    .filter((day) => day <= passed && day > daysBetween(dueOn, issuedOn));
}

/**
 * The last one whose day has come; missed earlier ones are left out.
 * @returns undefined: none, or its day was before the issue
 */
export function reminderOf(dates: Dates, switches: Switches): number | undefined {
  const days = passedReminders(dates, switches);
  return days.length > 0 ? Math.max(...days) : undefined;
}

/** A failure stops no other reminder. @returns the number of invoices */
export async function sendReminders(
  { database, log, cards }: { database: Database; log: Log; cards?: CardRules },
  now: Date,
): Promise<number> {
  const today = dayAt(now);
  const { reminders: switches } = (await readSettings(database.read)).values.mail;
  const open = await database.read
    .selectFrom('invoices')
    .select(['id', 'issued_on', 'due_on'])
    .where('issued_at', 'is not', null)
    .where('kind', '<>', 'creditNote')
    .where('settled_on', 'is', null)
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  let sent = 0;
  for (const { id, issued_on: issuedOn, due_on: dueOn } of open) {
    if (issuedOn === null || dueOn === null) continue;
    const day = reminderOf({ issuedOn, dueOn, today }, switches);
    if (day === undefined) continue;
    try {
      const daysLate = daysBetween(dueOn, today);
      if (await sendReminder(database, { id, day, daysLate, cards }, now)) sent += 1;
    } catch (error) {
      log('error', 'invoice.not-reminded', { invoice: id, ...describeError(error) });
    }
  }
  return sent;
}

/** @returns false if it or a later one was sent before, the invoice was settled meanwhile, or no customer can read it */
function sendReminder(
  database: Database,
  { id, day, ...late }: { id: string; day: number; daysLate: number; cards: CardRules },
  now: Date,
): Promise<boolean> {
  return database.write(async (transaction) => {
    const invoice = await lockInvoice(transaction, database.engine, id);
    if (!invoice || dueIn(invoice) === 0) return false;
    const known = await transaction
      .selectFrom('invoice_reminders')
      .select('day')
      .where('invoice_id', '=', id)
      .where('day', '>=', day)
      .executeTakeFirst();
    if (known || (await remind(transaction, invoice, late, now)) === 0) return false;
    await transaction
      .insertInto('invoice_reminders')
      .values({ invoice_id: id, day, sent_at: toInstant(now) })
      .execute();
    await recordActivity(
      transaction,
      {
        actor: null,
        action: 'invoice.reminded',
        record: { type: 'invoice', id },
        changes: [{ field: 'day', before: null, after: day }],
      },
      now,
    );
    return true;
  });
}
