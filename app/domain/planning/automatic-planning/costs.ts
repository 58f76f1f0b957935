import type { PlannerJob, PlannerVehicle } from "../run/responses";

/** What a vehicle costs, in pounds, and grams of CO₂e a mile. */
export interface VehicleCost {
	/** For each day on which it is used. */
	per_day: number;
	per_mile: number;
	/** For each hour of its driver's duty. */
	per_hour: number;
	co2e_per_mile: number;
}

/** What the company has set for a vehicle type; a figure that is null is that of the vehicle's weight. */
export type VehicleTypeCost = { vehicle_type_id: number } & { [Figure in keyof VehicleCost]: number | null };

/** What a plan is weighed by. The caller passes it: defaults, or what the company has set. */
export interface PlanCosts {
	/** By vehicle type; a type that is not listed has the costs of its weight. */
	types: readonly VehicleTypeCost[];
	/** How often a vehicle's day counts: once in what is shown. */
	day_counts: number;
	/** Pounds on top for a mile with nothing on board. */
	per_empty_mile: number;
	/** Pounds for each minute after a window, and the most minutes that a plan may be late. */
	per_late_minute: number;
	most_late: number;
	/** Pounds for taking a planned job from its vehicle. */
	per_move: number;
	/** A sub-contractor's usual price where a job has none: pounds a job, and a mile with so many pallet spaces' share of a full load. */
	sub_contractor: { per_job: number; per_mile: number; full_load_spaces: number };
	/** Pounds for leaving a job unplanned; null if it goes to a sub-contractor at the usual price. */
	per_left_job: number | null;
}

/** By weight: a van, a rigid lorry, an articulated one. */
const DEFAULT_VEHICLE_COSTS = {
	van: { per_day: 25, per_mile: 0.36, per_hour: 15, co2e_per_mile: 390 },
	rigid: { per_day: 45, per_mile: 0.68, per_hour: 17, co2e_per_mile: 950 },
	artic: { per_day: 60, per_mile: 0.95, per_hour: 18, co2e_per_mile: 1_450 },
} as const satisfies Record<string, VehicleCost>;

/** What a plan is weighed by until a company has set its own. */
export const DEFAULT_PLAN_COSTS: PlanCosts = {
	types: [],
	day_counts: 1,
	per_empty_mile: 0,
	per_late_minute: 3,
	most_late: 30,
	per_move: 5,
	sub_contractor: { per_job: 130, per_mile: 2.3, full_load_spaces: 26 },
	per_left_job: null,
};

/** Kilograms up to which a vehicle is a van, and a rigid lorry. */
const [VAN_KG, RIGID_KG] = [3_500, 32_000];
/** The least share of a full load that a sub-contractor charges. */
const MIN_SHARE = 0.5;

/** The costs of a vehicle: each figure of its type, otherwise of its weight. */
export function costOfVehicle(
	{ types, day_counts }: Pick<PlanCosts, "types" | "day_counts">,
	{ vehicle_type_id, gross_weight }: Pick<PlannerVehicle, "vehicle_type_id" | "gross_weight">,
): VehicleCost {
	const usual = usualCostOf(gross_weight);
	const set = types.find((type) => type.vehicle_type_id === vehicle_type_id);
	return {
		per_day: (set?.per_day ?? usual.per_day) * day_counts,
		per_mile: set?.per_mile ?? usual.per_mile,
		per_hour: set?.per_hour ?? usual.per_hour,
		co2e_per_mile: set?.co2e_per_mile ?? usual.co2e_per_mile,
	};
}

/** What a vehicle of a gross weight in kilograms usually costs; without a weight, as a rigid lorry. */
export function usualCostOf(gross_weight: number | null): VehicleCost {
	if (gross_weight === null) return DEFAULT_VEHICLE_COSTS.rigid;
	if (gross_weight <= VAN_KG) return DEFAULT_VEHICLE_COSTS.van;
	return gross_weight <= RIGID_KG ? DEFAULT_VEHICLE_COSTS.rigid : DEFAULT_VEHICLE_COSTS.artic;
}

/** The least that a sub-contractor takes for a job by the cost cards, in pounds, and whose card that is; null for the standard one. */
export interface CheapestCard {
	cost: number;
	card_name: string;
	sub_contractor: string | null;
}

/** Where a sub-contractor's price of a job is from: agreed on the job, by a cost card, or the usual one. */
export type OutsideSource = "agreed" | "usual" | CheapestCard;

/** Where the price of a job outside is from: what is agreed on it counts, otherwise a cost card. */
export function sourceOutside(
	{ subcost }: Pick<PlannerJob, "subcost">,
	card: CheapestCard | undefined,
): OutsideSource {
	if (subcost !== null && subcost > 0) return "agreed";
	return card ?? "usual";
}

/** A sub-contractor's price of a job in pounds: as agreed, by a cost card, otherwise the usual one by its miles and its share of a full load. */
export function subContractorPrice(
	{ sub_contractor: { per_job, per_mile, full_load_spaces } }: PlanCosts,
	{ subcost, spaces }: Pick<PlannerJob, "subcost" | "spaces">,
	miles: number,
	card?: CheapestCard,
): number {
	const source = sourceOutside({ subcost }, card);
	if (source === "agreed") return subcost ?? 0;
	if (source !== "usual") return source.cost;
	const share = Math.min(1, Math.max(MIN_SHARE, (spaces ?? full_load_spaces) / full_load_spaces));
	return Math.round(per_job + miles * per_mile * share);
}

/** Pounds that a job costs outside the plan. */
export const costOutside = (
	costs: PlanCosts,
	job: Pick<PlannerJob, "subcost" | "spaces">,
	miles: number,
	card?: CheapestCard,
): number => costs.per_left_job ?? subContractorPrice(costs, job, miles, card);
