/** A need of a job, and what meets it: equipment on vehicle or trailer, whichever may have it, and a skill of the driver. */
export interface JobNeed {
	id: number;
	name: string;
	on_vehicle: 0 | 1;
	on_trailer: 0 | 1;
	/** Null if the driver needs no skill for it. */
	skill_id: number | null;
}

/** A skill of a driver; `expires_on` is the last day it is valid, null for ever. */
export interface DriverSkill {
	skill_id: number;
	expires_on: string | null;
}

/** Who would carry a job: ids of the needs that vehicle and trailer are equipped for, null without such a one; the driver's skills. */
export interface CarrierFeatures {
	vehicleFeatures: readonly number[] | null;
	trailerFeatures: readonly number[] | null;
	/** Null while no driver is named: then a skill is not missed. */
	driverSkills: readonly DriverSkill[] | null;
}

/** A need that is not met, by whom. */
export interface MissingNeed {
	id: number;
	name: string;
	/** Who lacks it: the equipment that may be on either is missed on the vehicle if there is no trailer. */
	by: "vehicle" | "trailer" | "vehicle_or_trailer" | "driver";
	/** The last day on which the driver's skill was valid; null if there never was one. */
	expired_on: string | null;
}

/**
 * Which needs are not met by those who would carry a job on a day (`YYYY-MM-DD`), in the order of the needs: equipment first, then the
 * driver's skill. A need that names neither equipment nor skill is met by everyone.
 */
export const missingNeeds = (
	needs: readonly JobNeed[],
	carrier: CarrierFeatures,
	day: string,
): MissingNeed[] =>
	needs.flatMap((need) => [...missingEquipment(need, carrier), ...missingSkill(need, carrier, day)]);

function missingEquipment(
	{ id, name, on_vehicle, on_trailer }: JobNeed,
	{ vehicleFeatures, trailerFeatures }: CarrierFeatures,
): MissingNeed[] {
	if (!on_vehicle && !on_trailer) return [];
	const isMet =
		(on_vehicle === 1 && vehicleFeatures?.includes(id)) ||
		(on_trailer === 1 && trailerFeatures?.includes(id));
	if (isMet) return [];
	const by = !on_vehicle
		? "trailer"
		: on_trailer && trailerFeatures !== null
			? "vehicle_or_trailer"
			: "vehicle";
	return [{ id, name, by, expired_on: null }];
}

function missingSkill(
	{ id, name, skill_id }: JobNeed,
	{ driverSkills }: CarrierFeatures,
	day: string,
): MissingNeed[] {
	if (skill_id === null || driverSkills === null) return [];
	const matching = driverSkills.filter((skill) => skill.skill_id === skill_id);
	if (matching.some(({ expires_on }) => expires_on === null || expires_on >= day)) return [];
	const expired_on =
		matching
			.flatMap((skill) => skill.expires_on ?? [])
			.sort()
			.at(-1) ?? null;
	return [{ id, name, by: "driver", expired_on }];
}
