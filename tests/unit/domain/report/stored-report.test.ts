import { describe, expect, test } from 'vitest';
import { type CodedReport, wordReport } from '#domain/report/coded-report.ts';
import { reportText } from '#domain/report/report-text.ts';
import { joinReport, splitReport } from '#domain/report/stored-report.ts';

const REPORT: CodedReport = {
  locale: 'tr',
  findings: { phrases: [{ code: 'suitable' }], own: 'Donör bölge: 60 greft/cm²' },
  advice: { phrases: [{ code: 'stop-smoking', length: 6 }], own: undefined },
  warnings: { phrases: [], own: undefined },
  next: { phrases: [{ code: 'from-the-future' }], own: undefined },
  medicines: 'Parasetamol 500 mg',
};

describe('a stored report', () => {
  test('is read back with its codes', () => {
    expect(splitReport(joinReport('Bulgular …', REPORT))).toEqual({ text: 'Bulgular …', coded: REPORT });
  });

  test('that was written as text stays text, whatever it looks like', () => {
    for (const text of ['Rest for a week', '{"version":1,"locale":"tr"}', ''])
      expect(splitReport(joinReport(text, undefined))).toEqual({ text, coded: undefined });
  });

  test('keeps its text where the codes cannot be read', () => {
    const cutReport = joinReport('Text', REPORT).slice(0, -5);
    const newerVersion = `Text\0${JSON.stringify({ ...REPORT, version: 2 })}`;
    const oversized = joinReport('Text', { ...REPORT, medicines: 'x'.repeat(200_000) });
    for (const stored of [cutReport, newerVersion, oversized, 'Text\0null', 'Text\0[]', 'Text\0'])
      expect(splitReport(stored)).toEqual({ text: 'Text', coded: undefined });
  });

  test('shows the readable parts of a damaged report, and a placeholder for an unknown phrase', () => {
    const advice = { phrases: [7, { code: 'take-time', length: 'x' }], own: 5 };
    const storedText = `Text\0${JSON.stringify({ version: 1, locale: 'tr', findings: 'none', advice })}`;
    expect(splitReport(storedText).coded).toEqual({
      locale: 'tr',
      findings: { phrases: [], own: undefined },
      advice: { phrases: [{ code: '' }, { code: 'take-time' }], own: undefined },
      warnings: { phrases: [], own: undefined },
      next: { phrases: [], own: undefined },
      medicines: undefined,
    });
  });
});

describe('a report in words', () => {
  const worded = wordReport(REPORT, 'tr' as const, ({ code, length }) =>
    length ? `${code} for ${length.count} ${length.unit}s` : code,
  );

  test('has a text for each known phrase and none for an unknown one', () => {
    expect(worded.findings).toEqual({
      phrases: [{ code: 'suitable', length: null, text: 'suitable' }],
      own: 'Donör bölge: 60 greft/cm²',
    });
    expect(worded.advice.phrases).toEqual([
      { code: 'stop-smoking', length: 6, text: 'stop-smoking for 6 weeks' },
    ]);
    expect(worded.next.phrases).toEqual([{ code: 'from-the-future', length: null, text: null }]);
  });

  test('is a text of its sections without the empty ones, with a note for what is unknown', () => {
    const names = {
      findings: 'Findings',
      advice: 'Advice',
      warnings: 'Warning signs',
      next: 'Next step',
      medicines: 'Medicines',
      unknown: 'One entry is missing.',
    };
    expect(reportText(worded, names)).toBe(
      [
        'Findings\n– suitable\nDonör bölge: 60 greft/cm²',
        'Advice\n– stop-smoking for 6 weeks',
        'Next step\n– One entry is missing.',
        'Medicines\nParasetamol 500 mg',
      ].join('\n\n'),
    );
  });
});
