// Offers a page at a time: of one project, or of all that the caller belongs to; and one of them whole.
import type { z } from 'zod';
import type { Order, OrderSummary, ordersQuery } from '../../lib/contract/quotes/schemas';
import { listOrders, sidesThatEnded } from './queries';
import type { OrderFilter, OrderRow } from './queries';
import { requireUser } from '../core/caller';
import type { Context } from '../core/context';
import { openOrder } from './quote-access';
import { presentOrder, presentOrderSummary, projectTitlesOf } from './present';
import { openProject } from '../projects/project-access';

export interface OrderPage {
  orders: OrderSummary[];
  count: number;
  currentPage: number;
  totalPages: number;
}

type Query = z.output<typeof ordersQuery>;

async function pageOf(
  { database, locale, now }: Context,
  filter: OrderFilter,
  isTeam: (order: OrderRow) => boolean,
  { page, limit }: Pick<Query, 'page' | 'limit'>,
): Promise<OrderPage> {
  const { rows, count } = await listOrders(database, filter, { offset: (page - 1) * limit, limit });
  const titles = await projectTitlesOf(database.read, rows, locale);
  const ended = await sidesThatEnded(database.read, rows);
  const orders = rows.map((order) =>
    presentOrderSummary(
      { order, team: isTeam(order) },
      { projectTitle: titles.get(order.id) ?? null, endedBy: ended.get(order.id) },
      now,
    ),
  );
  return { orders, count, currentPage: page, totalPages: Math.ceil(count / limit) };
}

/** Newest first; a page beyond the last one is empty. @throws Refusal UNAUTHORIZED */
export async function listMyOrders(context: Context, { status, ...paging }: Query): Promise<OrderPage> {
  const { userId, kind } = requireUser(context);
  // Whoever is no customer is of the team of the projects they belong to; without a project only administrators are.
  const isTeam = ({ project_id: projectId }: OrderRow) =>
    projectId === null ? kind === 'admin' : kind !== 'user';
  return pageOf(context, { userId, status }, isTeam, paging);
}

/** @throws Refusal UNAUTHORIZED, NOT_FOUND */
export async function listProjectOrders(
  context: Context,
  projectId: string,
  { status, ...paging }: Query,
): Promise<OrderPage> {
  const { team } = await openProject(context, projectId);
  return pageOf(context, { projectId, status }, () => team, paging);
}

/** @throws Refusal UNAUTHORIZED, NOT_FOUND */
export async function showOrder(context: Context, id: string): Promise<Order> {
  return presentOrder(context.database.read, await openOrder(context, id), context);
}
