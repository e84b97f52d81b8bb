import { describe, expect, test } from 'vitest';
import type { ClientMessage } from '#contract/room/messages.ts';
import { Chat, type ChatLine } from '#islands/room/chat.ts';

/** A chat and what it has sent. */
function newChat() {
  const sent: ClientMessage[] = [];
  const chat = new Chat((message) => sent.push(message));
  const sentLines = () => sent.flatMap((message) => (message.kind === 'chat' ? [message] : []));
  return { chat, sent, sentLines };
}

const lineOf = (id: string | undefined, from = 'doctor'): ChatLine => ({
  kind: 'chat',
  id,
  from,
  name: 'Ayşe',
  role: 'doctor',
  text: 'hello',
  at: '2026-12-01T08:00:00.000Z',
});

describe('the chat of a call in a browser', () => {
  test('sends a line again under its id until the server has taken it', () => {
    const { chat, sentLines } = newChat();
    chat.sendLine('hello');
    chat.resend();
    const [first, second] = sentLines();
    expect(second).toEqual(first);
    chat.receiveLine(lineOf(first?.id));
    chat.resend();
    expect(sentLines()).toHaveLength(2);
  });

  test('announces a picture again after a lost connection until the server has taken it', () => {
    const { chat, sent } = newChat();
    chat.announcePicture('an-id-of-a-line-1');
    chat.resend();
    expect(sent).toEqual([
      { kind: 'picture', id: 'an-id-of-a-line-1' },
      { kind: 'picture', id: 'an-id-of-a-line-1' },
    ]);
    chat.receiveLine({ ...lineOf('an-id-of-a-line-1'), picture: true });
    chat.resend();
    expect(sent).toHaveLength(2);
  });

  test('shows a repeated message once, but messages with the same id from two people twice', () => {
    const { chat } = newChat();
    chat.receiveLine(lineOf('an-id-of-a-line-1'));
    chat.receiveLine(lineOf('an-id-of-a-line-1'));
    chat.receiveLine(lineOf('an-id-of-a-line-1', 'patient'));
    expect(chat.lines.get().map(({ from }) => from)).toEqual(['doctor', 'patient']);
  });

  test('shows all lines of a server that gives them no ids', () => {
    const { chat } = newChat();
    chat.receiveLine(lineOf(undefined));
    chat.receiveLine(lineOf(undefined));
    expect(chat.lines.get()).toHaveLength(2);
  });

  test('repeats no message that the server has refused, and says so until the next one', () => {
    const { chat, sentLines } = newChat();
    chat.sendLine('hello');
    chat.receive({ kind: 'chat-refused', id: sentLines()[0]?.id ?? '' });
    chat.resend();
    expect(sentLines()).toHaveLength(1);
    expect(chat.refused.get()).toBe(true);
    chat.sendLine('hello again');
    expect(chat.refused.get()).toBe(false);
  });

  test('repeats no message once the chat is full', () => {
    const { chat, sentLines } = newChat();
    chat.sendLine('hello');
    chat.markFull();
    chat.resend();
    expect(chat.full.get()).toBe(true);
    expect(sentLines()).toHaveLength(1);
  });
});
