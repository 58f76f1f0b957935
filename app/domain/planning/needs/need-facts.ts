import { z } from "zod";
import { flagValue, idValue, nullableText } from "~/shared/response-fields";
import type { CarrierFeatures } from "./missing-needs";

/** What jobs need, and which vehicles, trailers and drivers have some of it. */
export const needFactsResponse = z.object({
	needs: z.array(
		z.object({
			job_id: idValue,
			id: idValue,
			name: z.string(),
			/** `adr` where dangerous goods ask for it; null for a need of the company's own. */
			kind: nullableText,
			on_vehicle: flagValue,
			on_trailer: flagValue,
			skill_id: z.int().nullable(),
		}),
	),
	vehicles: z.array(z.object({ vehicle_id: idValue, need_id: idValue })),
	trailers: z.array(z.object({ trailer_id: idValue, need_id: idValue })),
	skills: z.array(z.object({ driver_id: idValue, skill_id: idValue, expires_on: nullableText })),
});
export type NeedFacts = z.infer<typeof needFactsResponse>;

/** Of jobs that need nothing. */
export const NO_NEEDS: NeedFacts = { needs: [], vehicles: [], trailers: [], skills: [] };

/** The facts by their row, whose one column is JSON. */
export const readNeedFacts = (row: { facts: string } | undefined): NeedFacts =>
	row ? needFactsResponse.parse(JSON.parse(row.facts)) : NO_NEEDS;

const groupBy = <Row, Value>(rows: readonly Row[], key: (row: Row) => number, value: (row: Row) => Value) => {
	const groups = new Map<number, Value[]>();
	for (const row of rows) {
		const group = groups.get(key(row)) ?? [];
		group.push(value(row));
		groups.set(key(row), group);
	}
	return groups;
};

/** Who would carry a job, by id; null where there is none, or none yet. */
interface CarrierIds {
	vehicle_id: number | null;
	trailer_id: number | null;
	driver_id: number | null;
}

/** The needs of a job, and what a carrier has of them. */
export interface NeedIndex {
	needsOf(job_id: number): readonly NeedFacts["needs"][number][];
	featuresOf(carrier: CarrierIds): CarrierFeatures;
}

/** The facts by job, vehicle, trailer and driver. */
export function indexNeeds({ needs, vehicles, trailers, skills }: NeedFacts): NeedIndex {
	const byJob = groupBy(
		needs,
		({ job_id }) => job_id,
		(need) => need,
	);
	const needOf = ({ need_id }: { need_id: number }) => need_id;
	const onVehicle = groupBy(vehicles, ({ vehicle_id }) => vehicle_id, needOf);
	const onTrailer = groupBy(trailers, ({ trailer_id }) => trailer_id, needOf);
	const ofDriver = groupBy(
		skills,
		({ driver_id }) => driver_id,
		(skill) => skill,
	);
	const of = <Value>(groups: ReadonlyMap<number, Value[]>, id: number | null) =>
		id === null ? null : (groups.get(id) ?? []);
	return {
		needsOf: (job_id) => byJob.get(job_id) ?? [],
		featuresOf: ({ vehicle_id, trailer_id, driver_id }) => ({
			vehicleFeatures: of(onVehicle, vehicle_id),
			trailerFeatures: of(onTrailer, trailer_id),
			driverSkills: of(ofDriver, driver_id),
		}),
	};
}
