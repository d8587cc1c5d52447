import { useMemo } from 'react';
import type { HolidayDays } from '#domain/kuwait-time.ts';
import { trpc } from './trpc.ts';

/** The days that deadlines skip; none until the settings are loaded. */
export function useHolidays(): HolidayDays {
  const days = trpc.setting.read.useQuery().data?.holidayDays;
  return useMemo(() => new Set(days), [days]);
}
