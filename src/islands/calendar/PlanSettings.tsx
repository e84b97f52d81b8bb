import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from '#config.ts';
import { haveSameClock } from '#domain/time/same-clock.ts';
import { formatDuration } from '#i18n/format.ts';
import { CHOICES, type Lengths } from '#islands/calendar/plan-choices.ts';
import type { ScheduleDraft } from '#islands/calendar/schedule-draft.ts';
import { CheckField } from '#islands/ui/CheckField.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import { Select } from '#islands/ui/Select.tsx';

type SettingName = 'notice' | 'horizon' | 'buffer' | 'step' | 'room';
export type PlanSettingStrings = Record<
  'settings' | 'accepts' | 'acceptsNot' | 'none' | 'zoneMoves' | SettingName | `${SettingName}Hint`,
  string
>;

interface Props {
  locale: Locale;
  draft: ScheduleDraft;
  /** The stored time zone. */
  zone: string;
  errors: Readonly<Record<string, readonly string[]>>;
  onDraft: (draft: ScheduleDraft) => void;
  lengths: Lengths;
  /** The select for the time zone, rendered by the server. */
  zoneField: ReactNode;
  strings: PlanSettingStrings;
}

/** The settings of booking besides the working hours, such as notice, horizon, time zone and room. */
export function PlanSettings({ locale, draft, zone, errors, onDraft, lengths, zoneField, strings }: Props) {
  // The lengths lack the durations of a plan that was read only after the page was rendered.
  const wordsOf = (minutes: number) => lengths[minutes] ?? formatDuration(locale, minutes);
  const choices = (name: keyof typeof CHOICES) =>
    [...new Set([...CHOICES[name], draft[name]])]
      .sort((a, b) => a - b)
      .map((minutes) => ({
        value: String(minutes),
        label: minutes === 0 ? strings.none : wordsOf(minutes),
      }));
  // Hours stay where they are in another zone whose clocks agree.
  const movesHours = draft.zone !== zone && !haveSameClock(draft.zone, zone, Date.now());
  return (
    <section className="form-part" aria-labelledby="plan-settings-title">
      <h3 id="plan-settings-title">{strings.settings}</h3>
      <CheckField
        id="accepts_bookings"
        name="accepts_bookings"
        checked={draft.accepts_bookings}
        onChange={({ target }) => onDraft({ ...draft, accepts_bookings: target.checked })}
      >
        {strings.accepts}
      </CheckField>
      {!draft.accepts_bookings && <Notice tone="warning">{strings.acceptsNot}</Notice>}
      <div className="form-pair">
        <Select
          id="notice_minutes"
          name="notice_minutes"
          label={strings.notice}
          hint={strings.noticeHint}
          error={errors['notice_minutes']?.[0]}
          value={draft.notice_minutes}
          options={choices('notice_minutes')}
          onChange={({ target }) => onDraft({ ...draft, notice_minutes: Number(target.value) })}
        />
        <Field
          id="horizon_days"
          name="horizon_days"
          label={strings.horizon}
          hint={strings.horizonHint}
          error={errors['horizon_days']?.[0]}
          type="number"
          inputMode="numeric"
          min={1}
          max={366}
          step={1}
          required={true}
          value={Number.isNaN(draft.horizon_days) ? '' : draft.horizon_days}
          onChange={({ target }) => onDraft({ ...draft, horizon_days: target.valueAsNumber })}
        />
        <Select
          id="buffer_minutes"
          name="buffer_minutes"
          label={strings.buffer}
          hint={strings.bufferHint}
          error={errors['buffer_minutes']?.[0]}
          value={draft.buffer_minutes}
          options={choices('buffer_minutes')}
          onChange={({ target }) => onDraft({ ...draft, buffer_minutes: Number(target.value) })}
        />
        <Select
          id="step_minutes"
          name="step_minutes"
          label={strings.step}
          hint={strings.stepHint}
          error={errors['step_minutes']?.[0]}
          value={draft.step_minutes}
          options={choices('step_minutes')}
          onChange={({ target }) => onDraft({ ...draft, step_minutes: Number(target.value) })}
        />
      </div>
      <ZoneChoice zone={draft.zone} onZone={(chosen) => onDraft({ ...draft, zone: chosen })}>
        {zoneField}
      </ZoneChoice>
      {movesHours && <Notice tone="warning">{strings.zoneMoves}</Notice>}
      <Field
        id="room_link"
        name="room_link"
        label={strings.room}
        hint={strings.roomHint}
        type="url"
        dir="ltr"
        maxLength={500}
        error={errors['room_link']?.[0]}
        value={draft.room_link}
        onChange={({ target }) => onDraft({ ...draft, room_link: target.value })}
      />
    </section>
  );
}

interface ZoneProps {
  /** The time zone of the draft. */
  zone: string;
  onZone: (zone: string) => void;
  children: ReactNode;
}

/**
 * Connects the field of the time zone with the draft. The server renders the field outside React, so a listener reports
 * its changes, and an effect writes a changed draft into it.
 */
function ZoneChoice({ zone, onZone, children }: ZoneProps) {
  const container = useRef<HTMLDivElement>(null);
  const onZoneRef = useRef(onZone);
  onZoneRef.current = onZone;
  const previousZone = useRef(zone);
  useEffect(() => {
    const reportChange = ({ target }: Event) => {
      if (target instanceof HTMLSelectElement && target.value !== '') onZoneRef.current(target.value);
    };
    const element = container.current;
    element?.addEventListener('change', reportChange);
    return () => element?.removeEventListener('change', reportChange);
  }, []);
  useEffect(() => {
    // On the first run the field may hold a choice that was made before hydration, so it is not overwritten.
    if (previousZone.current === zone) return;
    previousZone.current = zone;
    const field = container.current?.querySelector('select');
    if (field) field.value = zone;
  }, [zone]);
  return <div ref={container}>{children}</div>;
}
