// Query plans show whether queries stay fast.
import { CompiledQuery, PostgresQueryCompiler, sql, SqliteQueryCompiler } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../../server/db/database';

type QueryNode = Parameters<KyselyPlugin['transformQuery']>[0];

export function watchQueries(database: Database) {
  const recorded: QueryNode[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: (query) => {
      recorded.push(query);
      return query.node;
    },
    transformResult: async ({ result }) => result,
  };
  const compiler = database.engine === 'postgres' ? new PostgresQueryCompiler() : new SqliteQueryCompiler();

  /** Plan that prefers indexes. */
  async function planOf({ node, queryId }: QueryNode): Promise<{ text: string; plan: string[] }> {
    const { sql: text, parameters } = compiler.compileQuery(node, queryId);
    return database.write(async (transaction) => {
      // Disables scans, which small tables prefer, to show usable indexes.
      if (database.engine === 'postgres') await sql`set local enable_seqscan = off`.execute(transaction);
      const explain = database.engine === 'postgres' ? 'explain' : 'explain query plan';
      const { rows } = await transaction.executeQuery<Record<string, unknown>>(
        CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
      );
      return { text, plan: rows.map((row) => String(row.detail ?? row['QUERY PLAN'])) };
    });
  }

  const scans = async (query: QueryNode): Promise<string[]> =>
    (await planOf(query)).plan
      .flatMap((line) => /(?:Seq Scan on|SCAN) (\w+)/.exec(line)?.[1] ?? [])
      .filter((name) => name !== 'CONSTANT');

  return {
    database: { ...database, read: database.read.withPlugin(plugin) },
    /** Resets the list. */
    taken: async () => {
      const queries = recorded.splice(0);
      const found = new Set<string>();
      for (const query of queries) for (const name of await scans(query)) found.add(name);
      return { queries: queries.length, scans: [...found] };
    },
    /** Queries with tables scanned without index; resets the list. */
    unaided: async () => {
      const found: { text: string; reads: string[]; sorts: boolean }[] = [];
      for (const query of recorded.splice(0)) {
        const { text, plan } = await planOf(query);
        const reads = plan
          .flatMap(
            (line) => /(?:Seq Scan on|SCAN) (\w+)(?!\w)(?!.* USING )(?! VIRTUAL)/.exec(line)?.[1] ?? [],
          )
          .filter((name) => name !== 'CONSTANT');
        found.push({
          text,
          reads,
          sorts: plan.some((line) => /TEMP B-TREE FOR ORDER BY|^[\s>-]*Sort\b/.test(line)),
        });
      }
      return found;
    },
  };
}
