import fastify from 'fastify';
import { request } from 'undici';

const app = fastify();
app.get('/preview', async (incoming) => (await request(incoming.query.url)).body.text());
await app.listen({ port: 3001 });
