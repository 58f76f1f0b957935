const monthAndDay = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** "22 Nov". */
export const monthDay = (date: string): string => monthAndDay.format(new Date(`${date}T12:00:00Z`));

/** Whether two dates lie in one month. */
export const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);

/** Whether a date is a Saturday or a Sunday. */
export const isWeekend = (date: string): boolean => new Date(`${date}T12:00:00Z`).getUTCDay() % 6 === 0;
