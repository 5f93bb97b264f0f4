import { Hono } from 'hono';
import { nanoid } from 'nanoid';

const app = new Hono();
app.get('/', (context) => context.text(nanoid()));
export default app;
