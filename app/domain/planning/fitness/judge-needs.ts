import { describeMissingNeed } from "~/domain/planning/needs/describe-missing";
import { type MissingNeed, missingNeeds } from "~/domain/planning/needs/missing-needs";
import type { NeedFacts } from "~/domain/planning/needs/need-facts";
import type { PlannerWorkDay } from "../run/responses";
import { jobsOfShift, type NeedsRule, type PlannedVehicleDay } from "./subject";
import type { Verdict } from "./verdict";

type Vehicle = PlannedVehicleDay["vehicle"];

const groupBy = <Row, Value>(rows: readonly Row[], key: (row: Row) => number, value: (row: Row) => Value) => {
	const groups = new Map<number, Value[]>();
	for (const row of rows) {
		const group = groups.get(key(row)) ?? [];
		group.push(value(row));
		groups.set(key(row), group);
	}
	return groups;
};

/**
 * The rule of what jobs need, over the facts that were read: dangerous goods without an ADR certificate are forbidden by law; other
 * equipment and skills that are missing are a question. A vehicle, trailer or driver that is not known yet lacks nothing.
 */
export function judgeNeeds({ needs, vehicles, trailers, skills }: NeedFacts): NeedsRule {
	const byJob = groupBy(
		needs,
		({ job_id }) => job_id,
		(need) => need,
	);
	const onVehicle = groupBy(
		vehicles,
		({ vehicle_id }) => vehicle_id,
		({ need_id }) => need_id,
	);
	const onTrailer = groupBy(
		trailers,
		({ trailer_id }) => trailer_id,
		({ need_id }) => need_id,
	);
	const ofDriver = groupBy(
		skills,
		({ driver_id }) => driver_id,
		(skill) => skill,
	);
	const carrierOf = (vehicle: Vehicle, { trailer_id, driver_id }: PlannerWorkDay) => ({
		vehicleFeatures: onVehicle.get(vehicle.id) ?? [],
		trailerFeatures: trailer_id === null ? null : (onTrailer.get(trailer_id) ?? []),
		driverSkills: driver_id === null ? null : (ofDriver.get(driver_id) ?? []),
	});
	return (day) =>
		day.vehicle.work_day.flatMap((shift) =>
			jobsOfShift(day, shift).flatMap((job) => {
				const wanted = byJob.get(job.id) ?? [];
				const kinds = new Map(wanted.map(({ id, kind }) => [id, kind]));
				return missingNeeds(wanted, carrierOf(day.vehicle, shift), day.date)
					.filter(({ by }) => by === "driver" || day.vehicle.id !== 0)
					.map((missing) => toVerdict(missing, kinds.get(missing.id) === "adr", day.vehicle, shift, job));
			}),
		);
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
