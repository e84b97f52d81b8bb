import { expect, test } from 'vitest';
import { get } from './support/request.ts';

const STREAM = { accept: 'text/event-stream' };

test('the stream of events is refused without a sign-in', async () => {
  const { status, headers, text } = await get('/api/events', { headers: STREAM });
  expect(status).toBe(401);
  expect(headers['content-type']).not.toContain('event-stream');
  expect(text).not.toContain('retry');
});
