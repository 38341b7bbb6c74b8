import { describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract/contract';
import { routes, type Route } from '@/lib/routes';
import { describeApi } from '@/server/core/serving/openapi';

interface Schema {
  type?: string | string[];
  enum?: readonly unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: Schema | boolean;
  required?: string[];
}

interface Operation {
  operationId: string;
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

const choicesOf = ({ enum: choices }: Schema) => (choices ? ` = ${choices.map(String).join(' | ')}` : '');

/** A line per key at any depth: `items[].id`, `state? = draft | sent`. */
function keysOf(schema: Schema, at = ''): string[] {
  const { properties = {}, required = [], items, additionalProperties } = schema;
  const variants = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...Object.entries(properties).flatMap(([name, part]) => {
      const key = `${at}${at === '' ? '' : '.'}${name}`;
      return [`${key}${required.includes(name) ? '' : '?'}${choicesOf(part)}`, ...keysOf(part, key)];
    }),
    ...(items ? keysOf(items, `${at}[]`) : []),
    ...(typeof additionalProperties === 'object' ? keysOf(additionalProperties, `${at}{}`) : []),
    ...variants.flatMap((variant) => keysOf(variant, at)),
  ];
}

const linesOf = (title: string, schema: Schema | undefined) =>
  schema ? [...new Set(keysOf(schema))].sort().map((key) => `  ${title} ${key}`) : [];

function callLines(path: string, method: string, operation: Operation): string[] {
  const { operationId, parameters = [], requestBody, responses } = operation;
  const [form] = Object.values(requestBody?.content ?? {});
  const [status = '', answer] = Object.entries(responses)[0] ?? [];
  return [
    `${method.toUpperCase()} ${path} (${operationId}) → ${status}`,
    ...parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, required }) => `  query ${name}${required ? '' : '?'}`)
      .sort(),
    ...linesOf('body', form?.schema),
    ...linesOf('answer', answer?.content?.['application/json']?.schema),
  ];
}

describe('public interface', () => {
  it('preserves the API calls and their JSON keys', async () => {
    const paths = describeApi().paths as Record<string, Record<string, Operation>>;
    const lines = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) => callLines(path, method, operation)),
    );
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../fixtures/api.txt');
  });

  it('preserves the access rules and proofs of each call', async () => {
    const lines = contract.map(({ id, access, rights, proof, stranger }) =>
      [
        id,
        access,
        ...(rights ? [`rights ${rights.join(',')}`] : []),
        ...(proof ? [`proof ${JSON.stringify(proof)}`] : []),
        stranger,
      ]
        .filter(Boolean)
        .join(' '),
    );
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('../fixtures/access.txt');
  });

  it('preserves the addresses of pages', async () => {
    const lines = Object.values(routes).map(({ path, access, rights, index }: Route) =>
      [path, access, ...(rights ? [`rights ${rights.join(',')}`] : []), ...(index ? [] : ['noindex'])].join(
        ' ',
      ),
    );
    await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('../fixtures/routes.txt');
  });
});
