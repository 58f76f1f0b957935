const monthDayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** "22 Nov". */
export const formatMonthDay = (date: string): string => monthDayFormat.format(new Date(`${date}T12:00:00Z`));

export const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);

export const isWeekendDay = (date: string): boolean => new Date(`${date}T12:00:00Z`).getUTCDay() % 6 === 0;
