import { describe, expect, test } from 'vitest';
import { pick } from '#i18n/island-t.ts';
import { stringsOf } from '#i18n/server/messages.ts';
import { getT } from '#i18n/server/t.ts';
import type { RoomRole } from '#domain/room/people.ts';
import { CaptionLines } from '#islands/room/CaptionLines.tsx';
import { Captions } from '#islands/room/captions.ts';
import { CaseText } from '#islands/meeting/CaseText.tsx';
import { FileRow } from '#islands/meeting/FileRow.tsx';
import { panelsFor } from '#islands/room/Controls.tsx';
import { EndedRoom } from '#islands/room/EndedRoom.tsx';
import { HelpPanel } from '#islands/room/HelpPanel.tsx';
import { Lobby } from '#islands/room/Lobby.tsx';
import { LocalMedia } from '#islands/room/local-media.ts';
import { PictureLine } from '#islands/room/PictureLine.tsx';
import { noStreams } from './fake-recognition.ts';
import { html, links, linksOf, MEETING_PAGE, newCall, PHONE, roomOf } from './room-html.ts';

const t = getT('en');

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

test.each(['unconfirmed', 'unpaid', 'cancelled'] as const)(
  'the room of a meeting that is %s says so, and leads to the page of the meeting',
  (state) => {
    const room = roomOf('patient', state);
    const page = html(Lobby, { room, media: new LocalMedia(), renderedAt: 0, links: linksOf('patient') });
    expect(page).toContain(t(`room:state.${state}`));
    expect(page).toContain(t(`room:state.${state}Text`));
    expect(page).toContain(`href="${MEETING_PAGE}"`);
    expect(page).not.toContain(t('room:state.over'));
  },
);

test.each(['early', 'open'] as const)(
  'the lobby of a room that is %s leads back to the page of the meeting',
  (state) => {
    const lobby = (role: RoomRole) =>
      html(Lobby, {
        room: roomOf(role, state),
        media: new LocalMedia(),
        renderedAt: 0,
        links: linksOf(role),
      });
    expect(lobby('patient')).toContain(`href="${MEETING_PAGE}"`);
    // A guest has no such page.
    expect(lobby('relative')).not.toContain(t('room:end.meeting'));
  },
);

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

describe('the panels', () => {
  const nobody = { hasCase: false, opensDoor: false, isInside: false, hasCaptions: false };

  test('of people and chat can be opened inside only', () => {
    expect(panelsFor(nobody)).toEqual(['help']);
    expect(panelsFor({ ...nobody, isInside: true })).toEqual(['people', 'chat', 'help']);
  });

  test('of the case can be opened where there is one, and of notes by its doctor', () => {
    expect(panelsFor({ ...nobody, hasCase: true })).toEqual(['case', 'help']);
    expect(panelsFor({ ...nobody, hasCase: true, opensDoor: true })).toEqual(['case', 'notes', 'help']);
  });

  test('of captions can be opened inside, in a browser that can make them', () => {
    expect(panelsFor({ ...nobody, hasCaptions: true })).toEqual(['help']);
    expect(panelsFor({ ...nobody, hasCaptions: true, isInside: true })).toContain('captions');
  });
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

describe('the case and files in a call', () => {
  const description = { complaint: 'knee', estimate_id: '7F3K' };
  const locale = 'en' as const;
  const estimateHref = (id: string) => `/en/cost/e/${id}`;
  const strings = pick(stringsOf('en', 'room'), 'case');

  test.each([
    ['estimate', () => html(CaseText, { locale, description, strings, estimateHref, inNewTab: true })],
    ['file', () => html(FileRow, { file: { name: 'mri.pdf', url: '/file/1' }, inNewTab: true })],
  ])('open a link to the %s in a new tab, so that the call goes on', (_what, render) => {
    expect(render()).toMatch(/<a [^>]*target="_blank"/);
  });

  test('open on the same page outside a call', () => {
    expect(html(CaseText, { locale, description, strings, estimateHref })).not.toContain('target=');
  });
});

test('a shared picture names the people whom it has not reached, with a button to send it again', () => {
  const props = { locale: 'en', state: new Blob(), title: 'Picture', resend: () => undefined };
  const page = html(PictureLine, { ...props, missing: ['Ayşe', 'Karim'] });
  expect(page).toContain('Ayşe and Karim');
  expect(page).toContain(t('room:picture.resend'));
  expect(html(PictureLine, { ...props, missing: [] })).not.toContain(t('room:picture.resend'));
});

test.each([
  ['on its way', 0.5, []],
  ['shown', new Blob(), ['Ayşe']],
])('a picture that is %s has an element for the focus of the button “send again”', (_, state, missing) => {
  const props = { locale: 'en', state, title: 'Picture', missing, resend: () => undefined };
  expect(html(PictureLine, props)).toMatch(/^<div tabindex="-1">/);
});

test('long captions in a script without spaces show their last characters', () => {
  const captions = new Captions(noStreams(), 'tr');
  captions.state.set('on');
  captions.lines.set([`${'a'.repeat(100)}${'b'.repeat(120)}`]);
  expect(html(CaptionLines, { captions })).toContain(`>…${'b'.repeat(120)}</p>`);
});

test('long captions show their end, from the beginning of a word on', () => {
  const captions = new Captions(noStreams(), 'tr');
  captions.state.set('on');
  captions.lines.set(['ilk sözler', 'ağır kaldırmayın '.repeat(12).trim()]);
  const page = html(CaptionLines, { captions });
  expect(page).toMatch(/<p lang="tr" dir="ltr">… (?:kaldırmayın |ağır )+(?:ağır )?kaldırmayın<\/p>/);
  expect(page).not.toContain('ilk sözler');
});
