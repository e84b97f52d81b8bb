import { describe, expect, test } from 'vitest';
import { getT } from '#i18n/server/t.ts';
import type { Call } from '#islands/room/call.ts';
import { CallBanners } from '#islands/room/CallBanners.tsx';
import { LocalMedia } from '#islands/room/local-media.ts';
import { html, links, linksOf, newCall, personOf, PHONE, roomOf } from './room-html.ts';

const t = getT('en');

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

  test('lets a patient say “no” to an interpreter who waits, and agree later', () => {
    const call = interrupted(false);
    call.people.set([...call.people.get(), personOf('interpreter', 'interpreter')]);
    expect(banners(call)).toContain(t('room:door.without'));
    call.interpreter.wasDeclined.set(true);
    const page = banners(call);
    expect(page).toContain(t('room:door.declined'));
    expect(page).toContain(t('room:door.agree'));
    for (const key of ['door.interpreter', 'door.without'] as const)
      expect(page).not.toContain(t(`room:${key}`));
  });

  test('tells a patient at once that their “yes” to an interpreter could not be stored, before one waits', () => {
    const call = interrupted(false);
    call.interpreter.wasRefused.set(true);
    const page = banners(call);
    for (const key of ['door.notSaved', 'consent.interpreter', 'door.agree', 'door.without'] as const)
      expect(page).toContain(t(`room:${key}`));
    expect(page).not.toContain(t('room:door.interpreter'));
    const [patient, ...others] = call.people.get();
    if (patient) call.people.set([{ ...patient, interpreter: true }, ...others]);
    expect(banners(call)).not.toContain(t('room:door.notSaved'));
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
