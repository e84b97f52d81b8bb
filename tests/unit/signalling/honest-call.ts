import { expect } from 'vitest';
import type { ServerMessage } from '#contract/room/messages.ts';
import { everybodyStays, RoomServer, type Visitor } from './room-server.ts';

type MessageOf<K extends ServerMessage['kind']> = Extract<ServerMessage, { kind: K }>;

/** The kinds of messages that say only where people are. */
const ABOUT_PLACES: ReadonlySet<ServerMessage['kind']> = new Set(['entered', 'people', 'seat']);

/** A call of a doctor and a patient, which attacks must not disturb. */
export class HonestCall {
  readonly server: RoomServer;
  readonly doctor: Visitor;
  readonly patient: Visitor;
  #messageCount = 0;

  private constructor(server: RoomServer, doctor: Visitor, patient: Visitor) {
    this.server = server;
    this.doctor = doctor;
    this.patient = patient;
  }

  static async begin(): Promise<HonestCall> {
    const server = await RoomServer.open({ renew: everybodyStays });
    const call = new HonestCall(
      server,
      await server.enter('Ayşe', 'doctor'),
      await server.enter('Nadia', 'patient'),
    );
    call.doctor.send({ kind: 'admit', to: await idOf(call.patient) });
    await call.expectGoesOn();
    return call;
  }

  /** The ids of doctor and patient. */
  ids(): Promise<string[]> {
    return Promise.all([idOf(this.doctor), idOf(this.patient)]);
  }

  /** Expects that both are inside, and that what one of them sends arrives at the other. */
  async expectGoesOn(): Promise<void> {
    this.#messageCount += 1;
    const text = `honest ${this.#messageCount}`;
    const [doctor = '', patient = ''] = await this.ids();
    this.doctor.send({ kind: 'chat', text });
    const isChat = (message: ServerMessage): message is MessageOf<'chat'> =>
      message.kind === 'chat' && message.text === text;
    expect(await this.patient.hearsSuch(isChat)).toMatchObject({ from: doctor, name: 'Ayşe' });
    this.patient.send({ kind: 'signal', to: doctor, candidate: { candidate: text } });
    const isSignal = (message: ServerMessage): message is MessageOf<'signal'> =>
      message.kind === 'signal' && message.candidate?.candidate === text;
    expect(await this.doctor.hearsSuch(isSignal)).toMatchObject({ from: patient });
    expect(placesSeenBy(this.doctor)).toMatchObject({ Ayşe: 'inside', Nadia: 'inside' });
  }

  /** Messages to the two that are neither about the places of people nor sent by one of the two. */
  get unexpectedMessages(): ServerMessage[] {
    return [...this.doctor.heard, ...this.patient.heard].filter(
      (message) => !ABOUT_PLACES.has(message.kind) && !JSON.stringify(message).includes('honest'),
    );
  }
}

export const idOf = async (visitor: Visitor): Promise<string> => (await visitor.hears('entered')).you;

/** The places of people by their names, as the last message to a visitor has them. */
export function placesSeenBy({ heard }: Visitor): Record<string, string> {
  const lists = heard.flatMap((message) => ('people' in message ? [message.people] : []));
  return Object.fromEntries((lists.at(-1) ?? []).map(({ name, place }) => [name, place]));
}

/** Resolves when the server has handled what a visitor sent before. */
export async function waitUntilHandled({ socket }: Visitor): Promise<void> {
  const pong = new Promise((resolve) => socket.once('pong', resolve));
  socket.ping();
  await pong;
}
