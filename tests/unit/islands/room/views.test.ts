import { createElement, type FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { getT } from '#i18n/server/t.ts';
import type { RoomPerson, RoomRole } from '#domain/room/people.ts';
import { CaseText } from '#islands/meeting/CaseText.tsx';
import { FileRow } from '#islands/meeting/FileRow.tsx';
import { Call } from '#islands/room/call.ts';
import { CallBanners } from '#islands/room/CallBanners.tsx';
import { EndedRoom } from '#islands/room/EndedRoom.tsx';
import { HelpPanel } from '#islands/room/HelpPanel.tsx';
import { Lobby } from '#islands/room/Lobby.tsx';
import { LocalMedia } from '#islands/room/local-media.ts';
import { PictureLine } from '#islands/room/PictureLine.tsx';
import type { RoomLinks } from '#islands/room/room-strings.ts';

const t = getT('en');
const PHONE = { href: 'tel:+905550000000', text: '+90 555 000 00 00' };
const MEETING_PAGE = '/en/doctor-dashboard/meetings/1';

/** A component as the server writes it, without the marks of React between texts. */
function html<P extends object>(component: FunctionComponent<P>, props: object): string {
  const strings = stringsOf('en', 'room');
  const element = createElement(component, { locale: 'en', strings, ...props } as unknown as P);
  return renderToString(element).replaceAll('<!-- -->', '');
}

const links = (overrides: Partial<RoomLinks> = {}): RoomLinks => ({
  home: '/en',
  phone: PHONE,
  ...overrides,
});
const linksOf = (role: RoomRole): RoomLinks =>
  links(role === 'doctor' || role === 'patient' ? { meeting: MEETING_PAGE } : {});

const CLOCK = {
  at: '2026-12-01T08:00:00.000Z',
  local: '2026-12-01T09:00',
  offset: '+01:00',
  zone: 'Europe/Paris',
};
const BOTH = { patient: CLOCK, doctor: CLOCK };
const roomOf = (role: RoomRole, state = 'open') => ({
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

describe('the end of a call', () => {
  const ended = (role: RoomRole, reason: string, overrides = linksOf(role)) =>
    html(EndedRoom, { reason, room: roomOf(role), media: new LocalMedia(), links: overrides });

  test.each(['ended', 'closed'] as const)('leads the doctor to the report when the room is %s', (reason) => {
    const page = ended('doctor', reason);
    expect(page).toContain(t(`room:end.${reason}Doctor`));
    expect(page).toContain(`href="${MEETING_PAGE}#report"`);
  });

  test.each(['ended', 'closed'] as const)('tells the patient what follows when the room is %s', (reason) => {
    const page = ended('patient', reason);
    expect(page).toContain(t(`room:end.${reason}Text`));
    expect(page).not.toContain('#report');
  });

  test.each(['ended', 'closed'] as const)(
    'says good-bye to guests and staff, who have no page of the meeting, when the room is %s',
    (reason) => {
      for (const page of [ended('relative', reason), ended('doctor', reason, links())]) {
        expect(page).toContain(t(`room:end.${reason}Guest`));
        expect(page).not.toContain('#report');
      }
    },
  );
});

test.each([
  ['patient', 'Text'],
  ['doctor', 'Doctor'],
  ['interpreter', 'Guest'],
] as const)('a meeting that was moved tells the %s where the new time is', (role, ending) => {
  const room = roomOf(role);
  const page = html(EndedRoom, { reason: 'moved', room, media: new LocalMedia(), links: linksOf(role) });
  expect(page).toContain(t('room:end.moved'));
  expect(page).toContain(t(`room:end.moved${ending}`));
  const [link, other] =
    role === 'interpreter'
      ? (['end.again', 'end.meeting'] as const)
      : (['end.meeting', 'end.again'] as const);
  expect(page).toContain(t(`room:${link}`));
  expect(page).not.toContain(t(`room:${other}`));
});

test('a meeting that was moved tells staff in the doctor’s place of no invitation', () => {
  const room = roomOf('doctor');
  const page = html(EndedRoom, { reason: 'moved', room, media: new LocalMedia(), links: links() });
  expect(page).toContain(t('room:end.movedStaff'));
  expect(page).not.toContain(t('room:end.movedGuest'));
});

test.each([
  ['patient', 'state.overText'],
  ['doctor', 'state.overDoctor'],
  ['interpreter', 'state.overGuest'],
] as const)('a room that is over tells the %s where the meeting continues for them', (role, key) => {
  const room = roomOf(role, 'over');
  const page = html(Lobby, { room, media: new LocalMedia(), renderedAt: 0, links: linksOf(role) });
  expect(page).toContain(t(`room:${key}`));
});

test.each([
  [true, 'ticked'],
  [false, 'empty'],
  [null, 'empty'],
] as const)('the box of the interpreter shows the stored answer %s as %s', (interpreter, boxState) => {
  const room = { ...roomOf('patient'), interpreter };
  const page = html(Lobby, { room, media: new LocalMedia(), renderedAt: 0, links: linksOf('patient') });
  const [box = ''] = page.match(/<input[^>]*id="interpreter"[^>]*>/) ?? [];
  expect(box).not.toBe('');
  expect(box.includes('checked')).toBe(boxState === 'ticked');
});

describe('the help in a call', () => {
  const help = (role: RoomRole, overrides = linksOf(role)) =>
    html(HelpPanel, { room: roomOf(role), media: new LocalMedia(), call: newCall(), links: overrides });

  test.each([
    ['patient', 'help.failedText'],
    ['doctor', 'help.failedDoctor'],
    ['relative', 'help.failedGuest'],
  ] as const)('tells the %s what is true for them, with the phone number', (role, key) => {
    expect(help(role)).toContain(t(`room:${key}`));
    expect(help(role)).toContain(PHONE.href);
  });

  test('names no phone number where the clinic has none', () => {
    const page = help('patient', links({ phone: undefined, meeting: MEETING_PAGE }));
    expect(page).toContain(t('room:help.failedAlone'));
    expect(page).not.toContain('Call us');
  });
});

const newCall = () =>
  new Call({
    enter: () => new Promise(() => undefined),
    isGuest: false,
    startsAt: CLOCK.at,
    interpreter: undefined,
    media: new LocalMedia(),
  });

const personOf = (id: string, role: RoomRole): RoomPerson => ({
  id,
  name: role,
  role,
  place: 'inside',
  connected: true,
  media: { microphone: true, camera: true, screen: false },
});

describe('a call without picture and sound', () => {
  function banners(call: Call, overrides = linksOf('patient')): string {
    const media = new LocalMedia();
    return html(CallBanners, { room: roomOf('patient'), call, media, opensDoor: false, links: overrides });
  }
  function interrupted(lastsLong: boolean): Call {
    const call = newCall();
    call.state.set('open');
    call.you.set('own');
    call.people.set([personOf('own', 'patient'), personOf('doctor', 'doctor')]);
    call.interruptions.ids.set(new Set(['doctor']));
    call.interruptions.lastsLong.set(lastsLong);
    return call;
  }

  test('says at first that another route is being looked for', () => {
    const page = banners(interrupted(false));
    expect(page).toContain(t('room:call.broken'));
    expect(page).not.toContain(PHONE.href);
  });

  test('names the reason and the phone number when it lasts', () => {
    const page = banners(interrupted(true));
    expect(page).toContain(t('room:call.noWayText'));
    expect(page).toContain(PHONE.href);
    expect(page).not.toContain(t('room:call.broken'));
  });

  test('asks a patient again whose “yes” to an interpreter could not be stored, and says so', () => {
    const call = interrupted(false);
    call.people.set([...call.people.get(), personOf('interpreter', 'interpreter')]);
    expect(banners(call)).toContain(t('room:door.interpreter'));
    call.interpreter.wasRefused.set(true);
    const page = banners(call);
    expect(page).toContain(t('room:door.notStored'));
    expect(page).toContain(t('room:door.interpreter'));
    expect(page).toContain(t('room:door.agree'));
  });

  test('says that the room closes soon when the server has said so', () => {
    const call = interrupted(false);
    expect(banners(call)).not.toContain(t('room:call.closing'));
    call.isClosing.set(true);
    expect(banners(call)).toContain(t('room:call.closing'));
  });

  test.each([true, false])('mentions calling only where there is a phone: %s', (hasPhone) => {
    const call = newCall();
    call.state.set('lost');
    const page = banners(call, links({ phone: hasPhone ? PHONE : undefined }));
    expect(page).toContain(t('room:call.lostText'));
    expect(page.includes(t('room:call.phone'))).toBe(hasPhone);
    expect(page.includes('tel:')).toBe(hasPhone);
  });
});

describe('the case and files in a call', () => {
  const description = { complaint: 'knee', estimate_id: '7F3K' };
  const strings = pick(stringsOf('en', 'room'), 'case');

  test.each([
    ['estimate', () => html(CaseText, { description, strings, inNewTab: true })],
    ['file', () => html(FileRow, { file: { name: 'mri.pdf', url: '/file/1' }, inNewTab: true })],
  ])('open a link to the %s in a new tab, so that the call goes on', (_what, render) => {
    expect(render()).toMatch(/<a [^>]*target="_blank"/);
  });

  test('open on the same page outside a call', () => {
    expect(html(CaseText, { description, strings })).not.toContain('target=');
  });
});

test('a shared picture names the people whom it has not reached, with a button to send it again', () => {
  const props = { locale: 'en', state: new Blob(), title: 'Picture', resend: () => undefined };
  const page = html(PictureLine, { ...props, missing: ['Ayşe', 'Karim'] });
  expect(page).toContain('Ayşe and Karim');
  expect(page).toContain(t('room:picture.resend'));
  expect(html(PictureLine, { ...props, missing: [] })).not.toContain(t('room:picture.resend'));
});
