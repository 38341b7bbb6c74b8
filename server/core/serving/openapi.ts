import { OpenAPIHono } from '@hono/zod-openapi';
import { contract } from '../../../lib/contract/contract';
import { site } from '../../../lib/site';
import { routeOf } from './routes';

export interface Description {
  [key: string]: unknown;
  openapi: string;
  paths: Record<string, unknown>;
}

let printed: Description | undefined;

export function describeApi(): Description {
  if (printed) return printed;
  const { openAPIRegistry, getOpenAPI31Document } = new OpenAPIHono();
  openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  for (const endpoint of contract) openAPIRegistry.registerPath(routeOf(endpoint));
  const document = getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: '1',
      description:
        'What the website calls: public content, accounts, requests, projects and the back office.',
    },
    tags: [...new Set(contract.map(({ tag }) => tag))].map((name) => ({ name })),
    servers: [{ url: '/' }],
  });
  printed = { ...document, paths: { ...document.paths } };
  return printed;
}
