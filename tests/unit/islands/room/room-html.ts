import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { stringsOf } from '#i18n/server/messages.ts';
import type { RoomPerson, RoomRole } from '#domain/room/people.ts';
import { Call } from '#islands/room/call.ts';
import { LocalMedia } from '#islands/room/local-media.ts';
import type { RoomLinks } from '#islands/room/room-strings.ts';

export const PHONE = { href: 'tel:+905550000000', text: '+90 555 000 00 00' };
export const MEETING_PAGE = '/en/doctor-dashboard/meetings/1';

/** A component as the server writes it, without the marks of React between texts. */
export function html<P extends object>(component: FunctionComponent<P>, props: object): string {
  const strings = stringsOf('en', 'room');
  const element = createElement(component, { locale: 'en', strings, ...props } as unknown as P);
  return renderToString(element).replaceAll('<!-- -->', '');
}

export const links = (overrides: Partial<RoomLinks> = {}): RoomLinks => ({
  home: '/en',
  estimates: '/en/cost/e/',
  phone: PHONE,
  ...overrides,
});
export const linksOf = (role: RoomRole): RoomLinks =>
  links(role === 'doctor' || role === 'patient' ? { meeting: MEETING_PAGE } : {});

const CLOCK = {
  at: '2026-12-01T08:00:00.000Z',
  local: '2026-12-01T09:00',
  offset: '+01:00',
  zone: 'Europe/Paris',
};
const BOTH = { patient: CLOCK, doctor: CLOCK };
export const roomOf = (role: RoomRole, state = 'open') => ({
  role,
  state,
  doctor: { name: 'Ayşe' },
  patient: { name: 'Nadia' },
  starts: BOTH,
  ends: BOTH,
  opens: BOTH,
  closes: BOTH,
  guests: [],
});

export const newCall = () =>
  new Call({
    enter: () => new Promise(() => undefined),
    isGuest: false,
    startsAt: CLOCK.at,
    interpreter: undefined,
    media: new LocalMedia(),
  });

export const personOf = (id: string, role: RoomRole): RoomPerson => ({
  id,
  name: role,
  role,
  place: 'inside',
  connected: true,
  media: { microphone: true, camera: true, screen: false },
});
