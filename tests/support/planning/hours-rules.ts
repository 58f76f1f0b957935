import type { HoursRule } from "~/domain/planning/run/responses";
import type { DriverDay } from "~/domain/planning/run/rules-hours";

/** A limit of drivers' hours, as a company has it; some have figures beside the minutes. */
export const hoursRule = (
	slug: string,
	minutes: number | null,
	figures: Record<string, number> | null = null,
): Omit<HoursRule, "valid_from"> => ({ regime: "eu", slug, title: slug, minutes, figures, source: "test" });

/** An ordinary day of a driver: 06:00 to 14:00 with four hours of driving and a break. */
export const ordinaryDay = (overrides: Partial<DriverDay> = {}): DriverDay => ({
	start: 360,
	end: 840,
	driving: 240,
	unbroken: 200,
	breaks: 45,
	longest_break: 45,
	isNight: false,
	...overrides,
});
