/** How the days of a standing order are chosen: on weekdays, on a day of the month, or on the last of some weekdays in the month. */
export const ORDER_RULES = ["weekly", "month_day", "last_weekday"] as const;
export type OrderRuleKind = (typeof ORDER_RULES)[number];

/** What becomes of a day that is a bank holiday. */
export const HOLIDAY_CHOICES = ["skip", "before", "after", "anyway"] as const;
export type HolidayChoice = (typeof HOLIDAY_CHOICES)[number];
