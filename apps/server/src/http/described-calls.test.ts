import { CALLS, type Call } from '@loa/contracts/calls';
import fastifySwagger from '@fastify/swagger';
import Fastify from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server';

/** Calls that only the server and its operator use. */
const NOT_THE_CONSOLES = [
  'GET /api/calendar-feed/:token/loa.ics',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/app-manager/released/:id/file',
  'POST /api/upload',
  'PATCH /api/upload/:id',
  'DELETE /api/upload/:id',
];
/** Calls registered before the description begins. */
const NOT_DESCRIBED = ['GET /api/_'];

interface Described {
  parameters?: { in: string; name: string }[];
  requestBody?: unknown;
  responses?: Record<string, { content?: unknown }>;
}
type Paths = Record<string, Record<string, Described>>;

/** The description by a server with exactly these calls. */
async function describeCalls(calls: Record<string, Call>): Promise<Paths> {
  const app = Fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  await app.register(fastifySwagger, { openapi: { openapi: '3.1.0' }, transform: jsonSchemaTransform });
  for (const [call, { query, body, answer }] of Object.entries(calls)) {
    const [method = '', url = ''] = call.split(' ');
    app.route({
      method,
      url,
      schema: { ...(query && { querystring: query }), ...(body && { body }), response: { 200: answer } },
      handler: () => null,
    });
  }
  await app.ready();
  return app.swagger().paths as Paths;
}

/** The parts to compare: the queries, the body, and the answer on success. */
const shapesOf = (paths: Paths, call: string) => {
  const [method = '', url = ''] = call.split(' ');
  const described = paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!described) return undefined;
  const { parameters = [], requestBody, responses = {} } = described;
  const answered = Object.entries(responses).find(([status]) => status.startsWith('2'));
  return {
    query: parameters.filter((parameter) => parameter.in === 'query'),
    body: requestBody,
    answer: answered?.[1].content,
  };
};

describe('the calls of the contract', () => {
  let server: TestServer;
  let offered: Paths;
  let agreed: Paths;
  beforeAll(async () => {
    server = await startTestServer();
    offered = (await server.app.inject({ url: '/api/docs/json' })).json<{ paths: Paths }>().paths;
    agreed = await describeCalls(CALLS);
  });
  afterAll(() => server.stop());

  it('are what its routes declare', () => {
    const described = Object.keys(CALLS).filter((call) => !NOT_DESCRIBED.includes(call));
    const shapes = (paths: Paths) => Object.fromEntries(described.map((call) => [call, shapesOf(paths, call)]));
    expect(shapes(offered)).toEqual(shapes(agreed));
  });

  it('are all that the server offers to the console', () => {
    const all = server.app.accessTable
      .map(({ method, url }) => `${method} ${url}`)
      .filter((call) => /^(?!HEAD|OPTIONS)\w+ \/api\/(?!docs)/.test(call));
    expect(
      all.filter((call) => !NOT_THE_CONSOLES.includes(call)).toSorted(),
      'A call is named in libs/contracts/src/calls/: a resource by ...standardCalls(…)',
    ).toEqual(Object.keys(CALLS).toSorted());
  });
});
