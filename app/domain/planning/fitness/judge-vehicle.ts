import { showDate } from "~/shared/time/dates";
import type { OpenDefect } from "../run/responses";
import { type FitnessSubject, jobIdsOf, type PlannedVehicleDay, shiftsInQuestion } from "./subject";
import type { Verdict } from "./verdict";

const describeDefect = ({ name, description, reported_on }: OpenDefect) =>
	`${[name, description].filter(Boolean).join(", ")}, since ${showDate(reported_on)}`;

/** Defects of vehicle and trailer with which they must not be driven, until they are closed. */
export function judgeDefects(subject: FitnessSubject): Verdict[] {
	const { vehicle, jobs } = subject;
	const ofTrailers = shiftsInQuestion(subject).flatMap(({ trailer }) =>
		(trailer?.defects ?? []).map((defect) => ({
			...defect,
			name: `Trailer ${trailer?.code}, ${defect.name}`,
		})),
	);
	return [...(vehicle.defects ?? []), ...ofTrailers].map(
		(defect): Verdict => ({
			rule: "defect",
			title: "Do not drive",
			level: "forbidden",
			message: `Do not drive: ${describeDefect(defect)}`,
			tag: `Do not drive: ${defect.name}`,
			job_ids: jobIdsOf(jobs),
		}),
	);
}

/** A vehicle off the road. */
export const judgeOffRoad = ({ vehicle, jobs }: Pick<PlannedVehicleDay, "vehicle" | "jobs">): Verdict[] =>
	vehicle.vor
		? [
				{
					rule: "vor",
					title: "VOR",
					level: "forbidden",
					message: `Off road${vehicle.vor_notes ? `: ${vehicle.vor_notes}` : ""}`,
					tag: "Vehicle off the road",
					job_ids: jobIdsOf(jobs),
				},
			]
		: [];

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/**
 * The type of vehicle that the load type of an added job names: "ADR 18T" wants an 18T, and ADR, which is a warning
 * where no need of the job covers it. Another type is a note, as many companies' load types have codes of their own.
 */
export function judgeVehicleType({ vehicle, jobs, added, needs }: FitnessSubject): Verdict[] {
	const type = vehicle.vehicle_type?.v_code;
	if (!type) return [];
	const typeWords = wordsOf(type);
	return jobs
		.filter(({ id }) => added.has(id))
		.flatMap(({ id, job_number, load_type }): Verdict[] => {
			const wanted = load_type ? load_type.code.split(/\s+/).filter(Boolean) : [];
			const isOfType = typeWords.every((word) => wanted.some((one) => one.toLowerCase() === word));
			const left = wanted.filter(
				(word) => !typeWords.includes(word.toLowerCase()) && !needs?.covers(id, word),
			);
			if (left.length === 0) return [];
			const shared = { rule: "vehicle_type", title: "Vehicle type", job_ids: [id] };
			return isOfType
				? [
						{
							...shared,
							level: "warning",
							message: `${job_number} wants ${left.join(" ")}, not known of ${vehicle.reg}`,
							tag: `${left.join(" ")} not known`,
						},
					]
				: [
						{
							...shared,
							level: "note",
							message: `${job_number} wants ${wanted.join(" ")}, ${vehicle.reg} is ${type}`,
							tag: "Other vehicle",
						},
					];
		});
}
