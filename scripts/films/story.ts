import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';
import { LOCALES, type Locale } from '#config.ts';
import * as care from './drawings/care.ts';
import * as journey from './drawings/journey.ts';
import * as outdoors from './drawings/outdoors.ts';
import * as papers from './drawings/papers.ts';
import * as people from './drawings/people.ts';
import * as table from './drawings/table.ts';
import * as time from './drawings/time.ts';
import type { Drawing } from './mark.ts';
import { OPENING, type Scene } from './stage.ts';

const DRAWINGS: Record<string, Drawing> = {
  ...care,
  ...journey,
  ...outdoors,
  ...papers,
  ...people,
  ...table,
  ...time,
};
const FOLDER = new URL('stories/', import.meta.url);
/** Seconds between two captions. */
const PAUSE = 0.2;

const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(90));
const Story = v.array(
  v.strictObject({
    drawing: v.picklist(Object.keys(DRAWINGS)),
    seconds: v.pipe(v.number(), v.minValue(3)),
    /** They share the scene's time. */
    captions: v.pipe(v.array(v.strictObject(v.entriesFromList(LOCALES, Text))), v.minLength(1)),
  }),
);
type Story = v.InferOutput<typeof Story>;

/** The films there are, by the keys of `tv.json`. */
export const storyKeys = (): string[] => readdirSync(FOLDER).map((file) => basename(file, '.json'));

export const readStory = (key: string): Story =>
  v.parse(Story, JSON.parse(readFileSync(new URL(`${key}.json`, FOLDER), 'utf8')));

export const scenesOf = (story: Story): Scene[] =>
  story.flatMap(({ drawing, seconds }) => {
    const known = DRAWINGS[drawing];
    return known ? [{ drawing: known, seconds }] : [];
  });

const stamp = (seconds: number) => `00:${new Date(Math.round(seconds * 1000)).toISOString().slice(14, 23)}`;

/** The captions of one language as WebVTT. */
export function captionsOf(story: Story, locale: Locale): string {
  let at = OPENING;
  const cues = story.flatMap(({ seconds, captions }) => {
    const share = seconds / captions.length;
    return captions.map((texts) => {
      const cue = `${stamp(at)} --> ${stamp(at + share - PAUSE)}\n${texts[locale]}\n`;
      at += share;
      return cue;
    });
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}
