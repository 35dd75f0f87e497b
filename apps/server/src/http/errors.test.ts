import { ERRORS, type ErrorCode } from '@loa/contracts/common';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError, answerError } from './errors';

const app = Fastify();
beforeAll(async () => {
  app.decorateRequest('type_app', 2);
  app.setErrorHandler(answerError);
  app.get<{ Params: { code: ErrorCode }; Querystring: { wait?: string } }>('/:code', async ({ params, query }) => {
    throw new AppError(params.code, query.wait ? { details: { retry_after_sec: Number(query.wait) } } : {});
  });
  await app.ready();
});
afterAll(() => app.close());

it.each(Object.keys(ERRORS) as ErrorCode[])('answers %s as the catalogue says, and when to try again', async (code) => {
  const { status, message } = ERRORS[code];
  const plain = await app.inject(`/${code}`);
  expect([plain.statusCode, plain.json()]).toMatchObject([status, { status, code, message }]);
  // A server that is busy says how long, whatever it is busy with.
  expect(plain.headers['retry-after']).toBe(status === 503 ? '60' : undefined);
  expect((await app.inject(`/${code}?wait=7`)).headers['retry-after']).toBe('7');
});
