import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile, calendarFileName } from './calendar-file.ts';
import { schedule } from '../money/instalment.ts';
import type { Language } from '../text/language.ts';

const applicationId = 'RSM-7K4Q-92XD-M3TB';

function fileIn(language: Language, months = 9, isProvisional = false): string {
  return calendarFile({
    applicationId,
    rows: schedule(1_050_500, months, '2026-12-31'),
    plan: { ar: '8 أقساط', en: '8 instalments' },
    isProvisional,
    language,
    link: `https://rusoom.example/track?id=${applicationId}`,
    submittedAt: '2026-11-22T06:00:00.123Z',
  });
}

function getEvents(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

describe('calendarFile', () => {
  it.each<Language>(['ar', 'en'])('has an all-day event for each instalment (%s)', (language) => {
    const events = getEvents(fileIn(language));
    expect(events.map((event) => event.startDate.toString())).toEqual([
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
    ]);
    expect(events.every((event) => event.startDate.isDate)).toBe(true);
    expect(events[1]?.endDate.toString()).toBe('2027-02-01');
  });

  it('names number and amount in both languages, the reader’s first', () => {
    const [first] = getEvents(fileIn('ar'));
    expect(first?.summary).toBe('القسط 1 من 9: 116 د.ك | Instalment 1 of 9: KWD 116');
    const last = getEvents(fileIn('en')).at(-1);
    expect(last?.summary).toBe('Instalment 9 of 9: KWD 122.500 | القسط 9 من 9: 122.500 د.ك');
  });

  it('says whose it is and where to look', () => {
    const [first] = getEvents(fileIn('en'));
    expect(first?.description).toContain(applicationId);
    expect(first?.description).toContain(`https://rusoom.example/track?id=${applicationId}`);
  });

  it('says that an undecided application’s plan is provisional, and is replaced once it is agreed', () => {
    const [before] = getEvents(fileIn('en', 9, true));
    const [after] = getEvents(fileIn('en'));
    expect(before?.summary).toBe(
      'Instalment 1 of 9: KWD 116 (provisional) | القسط 1 من 9: 116 د.ك (مبدئي)',
    );
    expect(before?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
    expect(fileIn('en', 9, true)).toContain('X-WR-CALNAME:Rusoom instalments (provisional)');
    expect(fileIn('en')).not.toMatch(/provisional|مبدئي|TENTATIVE/);
    expect([before?.uid, before?.sequence, after?.sequence]).toEqual([after?.uid, 0, 1]);
  });

  it('describes the plan in both languages', () => {
    expect(getEvents(fileIn('en'))[0]?.description).toContain('8 instalments | 8 أقساط');
  });

  it('reminds three days before', () => {
    const [first] = getEvents(fileIn('en'));
    const alarm = first?.component.getFirstSubcomponent('valarm');
    const trigger = alarm?.getFirstPropertyValue('trigger') as ICAL.Duration;
    const rings = first?.startDate.clone();
    rings?.addDuration(trigger);
    expect(rings?.toString()).toMatch(/^2026-12-28/);
    expect(trigger.toSeconds()).toBe(-3 * 24 * 3600);
  });

  it('keeps each event’s id, in either language and for any plan', () => {
    const ids = (file: string) => getEvents(file).map((event) => event.uid);
    expect(ids(fileIn('ar'))).toEqual(ids(fileIn('en')));
    expect(new Set(ids(fileIn('ar', 60))).size).toBe(60);
    expect(ids(fileIn('ar', 60))).toEqual(expect.arrayContaining(ids(fileIn('ar', 3))));
    expect(fileIn('ar')).toBe(fileIn('ar'));
  });

  it('ends lines as the format wants and keeps them within 75 octets, no letter cut', () => {
    const file = fileIn('ar');
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const lines = file.split('\r\n');
    const octets = lines.map((line) => Buffer.byteLength(line));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(Math.max(...octets)).toBeGreaterThan(70);
    expect(file).not.toContain('\ufffd');
    expect(file).toContain('DTSTAMP:20261122T060000Z\r\n');
  });

  it('escapes what the format gives a meaning', () => {
    const file = fileIn('en').replaceAll('\r\n ', '');
    expect(file).toMatch(/DESCRIPTION:Rusoom\\, application ID .*\\nhttps:/);
  });
});

it('is saved under the application id', () => {
  expect(calendarFileName(applicationId)).toBe('RSM-7K4Q-92XD-M3TB.ics');
});
