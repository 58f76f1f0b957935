import { z } from "zod";
import { overrideField } from "~/domain/planning/fitness/override";
import { offRoadDetails } from "~/domain/planning/maintenance/schemas";
import { whenValid } from "~/shared/input-fields";
import { daysBetween, isDate } from "~/shared/time/dates";
import { COVER_TARGETS } from "./rules-targets";

/** Days of one absence. */
export const MAX_COVER_DAYS = 31;
/** Jobs of one absence. */
export const MAX_COVER_JOBS = 100;

const day = (message: string) => z.string(message).refine(isDate, { error: "Not a date", abort: true });
const id = (message: string) => z.int(message).positive(message);

const period = { from: day("Give the first day"), to: day("Give the last day") };

function checkPeriod({ from, to }: { from: string; to: string }, ctx: z.RefinementCtx) {
	if (!isDate(from) || !isDate(to)) return;
	const days = daysBetween(from, to);
	const error =
		days < 0
			? "The last day is before the first"
			: days >= MAX_COVER_DAYS
				? `At most ${MAX_COVER_DAYS} days at a time`
				: null;
	if (error) ctx.addIssue({ code: "custom", path: ["to"], message: error });
}

const whenPeriod = { when: whenValid("from", "to") };

/** Where a job goes: `id` is that of the workday, driver, vehicle or sub-contractor. */
const target = {
	job_id: id("Name the job"),
	to: z.enum(COVER_TARGETS, "Choose where the job goes"),
	id: id("Not a number").nullable().default(null),
};

const namesCarrier = ({ to, id: carrier }: { to: string; id: number | null }) =>
	(carrier === null) === (to === "unplanned" || to === "stay");
const NO_CARRIER = { error: "Name the carrier", path: ["id"] };

const someChoices = z
	.array(z.object(target).refine(namesCarrier, NO_CARRIER))
	.max(MAX_COVER_JOBS, `At most ${MAX_COVER_JOBS} jobs at a time`)
	.default([]);

/** What is chosen for each job, with the version of the job that was seen. */
const allChoices = z
	.array(z.object({ ...target, version: z.int().positive() }).refine(namesCarrier, NO_CARRIER))
	.max(MAX_COVER_JOBS, `At most ${MAX_COVER_JOBS} jobs at a time`)
	.default([]);

/** The work of a sick driver, or of a vehicle that has broken down, with what has been chosen so far. */
export const previewCoverInput = z
	.object({
		driver_id: id("Name the driver").optional(),
		vehicle_id: id("Name the vehicle").optional(),
		...period,
		choices: someChoices,
	})
	.superRefine(checkPeriod, whenPeriod)
	.superRefine(({ driver_id, vehicle_id }, ctx) => {
		if ((driver_id === undefined) === (vehicle_id === undefined))
			ctx.addIssue({ code: "custom", path: ["driver_id"], message: "Name a driver or a vehicle" });
	});
export type PreviewCoverInput = z.output<typeof previewCoverInput>;

const confirmed = {
	...period,
	/** Every job of these days that is not done: others are refused as changed since. */
	choices: allChoices,
	/** The rules that are overridden: without the name of each rule that forbids it, nothing is changed. */
	override: overrideField,
};

export const sickDriverInput = z
	.object({
		driver_id: id("Name the driver"),
		...confirmed,
		/** Stored with the sick days. */
		text: z
			.string()
			.trim()
			.max(500, "At most 500 characters")
			.nullish()
			.transform((text) => text || null),
	})
	.superRefine(checkPeriod, whenPeriod);
export type SickDriverInput = z.output<typeof sickDriverInput>;

export const breakdownInput = z
	.object({
		vehicle_id: id("Name the vehicle"),
		...confirmed,
		/** Why it is off the road, where it is repaired, and when it is expected back. */
		details: offRoadDetails,
		/** Where the goods on board change vehicles: noted on the timeline of jobs that have started. */
		handover: z
			.string()
			.trim()
			.max(200, "At most 200 characters")
			.nullish()
			.transform((text) => text || null),
	})
	.superRefine(checkPeriod, whenPeriod);
export type BreakdownInput = z.output<typeof breakdownInput>;

export type ConfirmedChoice = SickDriverInput["choices"][number];
