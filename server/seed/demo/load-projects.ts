import { familyOf } from '../../../lib/drawing/covers/series';
import { toInstant, toJson } from '../../db/codec';
import { newId } from '../../db/id';
import { attachFiles } from '../../conversation/write-queries';
import { addMember } from '../../projects/parts/members';
import { insertMilestone } from '../../projects/parts/milestones';
import { writeSpecifications } from '../../projects/parts/specifications';
import { insertMessage } from '../../projects/timeline/write-entries';
import { insertProject, noTexts } from '../../projects/write-queries';
import type { DemoProject, DemoStep } from './format';
import { loadFile } from './load-files';
import { creditInvoice, draftInvoice, issueInvoice, loadReminders, receivePayment } from './load-invoices';
import { answerQuote, makeQuote } from './load-quotes';
import { idOf, localeOf, note, sideOf } from './office';
import type { Office, ProjectInOffice } from './office';

/** @returns ids by slug */
export async function loadOfficeProjects(
  office: Office,
  projects: readonly DemoProject[],
): Promise<Map<string, string>> {
  const places: ProjectInOffice[] = [];
  for (const project of projects.toSorted((one, other) => other.ago - one.ago)) {
    const id = newId();
    await loadProject(office, id, project);
    places.push({ id, project, files: new Map(), quotes: new Map(), invoices: new Map() });
  }
  // Numbers of quotes and invoices are in the order of time across projects.
  const steps = places.flatMap((place) => place.project.log.map((step) => ({ place, step })));
  for (const { place, step } of steps.toSorted((one, other) => other.step.ago - one.step.ago))
    await take(office, place, step);
  await loadReminders(office, places);
  return new Map(places.map(({ id, project }) => [project.slug, id]));
}

const worth = { planned: 0, in_progress: 0.5, done: 1 } as const;

async function loadProject(office: Office, id: string, project: DemoProject): Promise<void> {
  const { transaction, ago, at, dayIn } = office;
  const { titles, milestones, specifications, team, customer, status } = project;
  const begun = ago(project.ago);
  const deadline = dayIn(project.deadlineIn);
  const done = milestones.reduce((sum, each) => sum + worth[each.status], 0) / milestones.length;
  await insertProject(
    transaction,
    {
      id,
      slug: project.slug,
      client_name: project.clientName,
      status,
      is_public: 0,
      start_date: toInstant(begun).slice(0, 10),
      end_date: status === 'completed' ? deadline : null,
      deadline,
      progress: Math.round(100 * done),
      stack: toJson([]),
      services: toJson(project.services),
      cover_family: familyOf({ slug: project.slug }),
      physical: specifications ? 1 : 0,
    },
    { fr: { ...noTexts, title: titles.fr }, en: { ...noTexts, title: titles.en } },
    begun,
  );
  await transaction
    .updateTable('projects')
    .set({ demo: 1, updated_at: at(Math.min(...project.log.map((step) => step.ago))) })
    .where('id', '=', id)
    .execute();
  const record = { type: 'project', id } as const;
  const [leader = ''] = team;
  note(office, project.ago, leader, { action: 'project.created', record });
  await addMember(transaction, {
    projectId: id,
    userId: idOf(office, customer),
    role: 'client',
    now: at(project.ago),
  });
  for (const [place, name] of team.entries())
    await addMember(transaction, {
      projectId: id,
      userId: idOf(office, name),
      role: place === 0 ? 'lead' : 'contributor',
      now: at(project.ago),
    });
  for (const [position, { title, from, due, status: state }] of milestones.entries()) {
    const milestone = newId();
    await insertMilestone(transaction, {
      id: milestone,
      project_id: id,
      title,
      locale: localeOf(office, customer),
      start_date: from === null ? null : dayIn(from),
      due_date: dayIn(due),
      status: state,
      position,
      done_at: state === 'done' ? at(Math.min(project.ago - 1, Math.max(1, -due * 6))) : null,
      created_at: at(project.ago - 1),
      updated_at: at(project.ago - 1),
    });
    note(office, project.ago - 1, leader, {
      action: 'project.milestone-added',
      record,
      fields: [`milestones.${milestone}`],
    });
  }
  if (!specifications) return;
  await writeSpecifications(
    transaction,
    { projectId: id, known: undefined, changes: { ...specifications, locale: localeOf(office, customer) } },
    ago(project.ago - 2),
  );
  note(office, project.ago - 2, leader, { action: 'project.specifications-written', record });
}

async function take(office: Office, place: ProjectInOffice, step: DemoStep): Promise<void> {
  if ('says' in step) return say(office, place, step);
  if ('file' in step) return loadFile(office, place, step);
  if ('quote' in step) return makeQuote(office, place, step);
  if ('invoice' in step) return draftInvoice(office, place, step);
  if ('issues' in step) return issueInvoice(office, place, step);
  if ('receives' in step) return receivePayment(office, place, step);
  if ('credits' in step) return creditInvoice(office, place, step);
  return answerQuote(office, place, step);
}

async function say(
  office: Office,
  { id: projectId, project, files }: ProjectInOffice,
  { by, ago: hours, says, internal, with: names }: Extract<DemoStep, { says: string }>,
): Promise<void> {
  const { transaction, ago } = office;
  const { id } = await insertMessage(
    transaction,
    {
      projectId,
      actor: idOf(office, by),
      side: sideOf(office, by),
      body: says,
      locale: localeOf(office, project.customer),
      internal,
      key: null,
    },
    ago(hours),
  );
  await attachFiles(
    transaction,
    id,
    names.map((name) => files.get(name) ?? missing(name)),
  );
  note(office, hours, by, { action: 'update.created', record: { type: 'update', id } });
}

function missing(name: string): never {
  throw new Error(`${name} is attached before it is added`);
}
