import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { App, Deps } from '../../deps';
import { AppError } from '../../http/errors';
import { isOfThisMachine, isSame } from '../../http/own-callers';
import { brokerDecisions } from './decisions';
import { BROKER_FORMS, type BrokerForm } from './forms';

const config = { access: 'device', rateLimit: false } as const;
const schema = {
  hide: true,
  params: z.object({ form: z.enum(Object.keys(BROKER_FORMS) as (keyof typeof BROKER_FORMS)[]) }),
  querystring: z.object({ key: z.string().default('') }),
  body: z.record(z.string(), z.unknown()),
};

/**
 * `POST /broker-api/{form}/connect` and `/topic`: an external broker asks for the rights of its clients. What cannot be
 * read is refused.
 */
export async function brokerApi(server: App, deps: Deps) {
  const { broker_key, mqtt_url } = deps.config;
  if (!mqtt_url) return;
  const decisions = brokerDecisions(deps);
  const answer = (
    form: BrokerForm,
    question: string,
    body: object,
    ...[isAllowed, holder]: Parameters<BrokerForm['answer']>
  ) => {
    const { username, clientid, client_id, topic, routing_key } = body as Record<string, unknown>;
    if (!isAllowed)
      deps.log.debug(
        { event: 'broker.refused', question, username, clientid, client_id, topic, routing_key },
        'refused',
      );
    return form.answer(isAllowed, holder);
  };

  await server.register(async (app: App) => {
    // A form that a broker sends has one value for each name.
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, Object.fromEntries(new URLSearchParams(text as string))),
    );
    app.addHook('onRequest', async (request: FastifyRequest<{ Querystring: { key?: string } }>) => {
      if (!(broker_key ? isSame(request.query.key ?? '', broker_key) : isOfThisMachine(request)))
        throw new AppError('NOT_FOUND');
    });

    app.post('/broker-api/:form/connect', { config, schema }, async ({ params, body }, reply) => {
      const form: BrokerForm = BROKER_FORMS[params.form];
      const { data } = form.connect.safeParse(body);
      const holder = data ? await decisions.connect(data) : null;
      const { status, body: text } = answer(form, 'connect', body, holder !== null, holder);
      return reply.code(status).send(text);
    });

    app.post('/broker-api/:form/topic', { config, schema }, async ({ params, body }, reply) => {
      const form: BrokerForm = BROKER_FORMS[params.form];
      const { data = false } = form.topic.safeParse(body);
      const isAllowed = typeof data === 'boolean' ? data : data.every(decisions.topic);
      const { status, body: text } = answer(form, 'topic', body, isAllowed);
      return reply.code(status).send(text);
    });
  });
}
