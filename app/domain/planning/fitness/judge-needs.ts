import { describeMissingNeed } from "~/domain/planning/needs/describe-missing";
import { type MissingNeed, missingNeeds } from "~/domain/planning/needs/missing-needs";
import { indexNeeds, type NeedFacts } from "~/domain/planning/needs/need-facts";
import type { PlannerWorkDay } from "../run/responses";
import { jobsOfShift, type NeedsRule, type PlannedVehicleDay } from "./subject";
import { UNKNOWN_VEHICLE } from "./unknown-day";
import type { Verdict } from "./verdict";

type Vehicle = PlannedVehicleDay["vehicle"];

/**
 * The rule of what jobs need, over the facts that were read: dangerous goods without an ADR certificate are forbidden by law; other
 * equipment and skills that are missing are a question. A vehicle or driver that is not known yet lacks nothing.
 */
export function judgeNeeds(facts: NeedFacts): NeedsRule {
	const { needsOf, featuresOf } = indexNeeds(facts);
	const carrierOf = ({ id }: Vehicle, { trailer_id, driver_id }: PlannerWorkDay) =>
		featuresOf({ vehicle_id: id, trailer_id, driver_id });
	return {
		covers: (job_id, word) =>
			needsOf(job_id).some(({ name }) => name.toLowerCase().split(/\s+/).includes(word.toLowerCase())),
		missing: (day) =>
			day.vehicle.work_day.flatMap((shift) =>
				jobsOfShift(day, shift).flatMap((job) => {
					const needs = needsOf(job.id);
					return missingNeeds(needs, carrierOf(day.vehicle, shift), day.date)
						.filter(({ by }) => by === "driver" || day.vehicle.id !== UNKNOWN_VEHICLE.id)
						.map((missing) => {
							const isAdr = needs.some(({ id, kind }) => id === missing.id && kind === "adr");
							return toVerdict(missing, isAdr, day.vehicle, shift, job);
						});
				}),
			),
	};
}

function toVerdict(
	missing: MissingNeed,
	isAdr: boolean,
	{ reg }: Vehicle,
	{ client_driver }: PlannerWorkDay,
	job: { id: number; job_number: string },
): Verdict {
	const carrier = { reg: reg || null, driver_name: client_driver?.full_name ?? null };
	return {
		rule: isAdr ? "dangerous_goods" : "needs",
		title: isAdr ? "Dangerous goods" : "What the job needs",
		level: isAdr ? "forbidden" : "question",
		message: `${job.job_number} needs ${describeMissingNeed(missing, carrier)}`,
		tag: `No ${missing.name}`,
		job_ids: [job.id],
	};
}
