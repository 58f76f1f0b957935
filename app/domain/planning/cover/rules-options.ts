import { type Placement, rankPlacement } from "~/domain/planning/fitness/placement";
import { speaksAgainst, type Verdict } from "~/domain/planning/fitness/verdict";
import type { PlannerJob, PlannerVehicle } from "~/domain/planning/run/responses";
import { showDate } from "~/shared/time/dates";
import { type CoverChoice, type CoverPartner, comparePartners } from "./rules-targets";

/** A job that needs another carrier, as a card of the vehicle that has it. */
export interface CoverJob {
	card: PlannerJob;
	/** The workday that has it; null for one on a vehicle without a workday. */
	work_day_id: number | null;
	vehicle_id: number;
	/** Under way: it stays where it is unless chosen otherwise. */
	is_started: boolean;
	partners: readonly CoverPartner[];
}

/** A carrier for a job, with what speaks against it and why it comes where it does. */
export interface CoverOption extends CoverChoice {
	/** The driver and registration, or the name of the sub-contractor. */
	label: string;
	/** The type of the vehicle. */
	detail: string;
	why: string;
	verdicts: readonly Verdict[];
	vehicle_id: number | null;
	/** Among the other cards of the vehicle, from 1; null for the end. */
	position: number | null;
}

/** What a carrier without a vehicle has. */
const NOWHERE = { detail: "", why: "", verdicts: [], vehicle_id: null, position: null, id: null } as const;
/** No carrier. */
export const UNPLANNED: CoverOption = { ...NOWHERE, to: "unplanned", label: "Leave unplanned" };
/** The vehicle that has it. */
export const STAY: CoverOption = { ...NOWHERE, to: "stay", label: "Stays where it is" };

/** Goods on board can be collected by another carrier; a job that is being done cannot be given away, and goes with the driver. */
export function canGo({ is_started, card: { status } }: CoverJob, to: CoverOption["to"]): boolean {
	if (!is_started) return to !== "stay";
	return to === "stay" || (status === "Collected" && to !== "unplanned" && to !== "vehicle");
}

/**
 * As the planner ranks, but that what goes wrong counts as much as a question: a free driver, who has to be called first, comes after
 * carriers against whom nothing speaks and before those who would be late.
 */
export function rankCover(placement: Placement, { payload }: PlannerVehicle, isFree: boolean): number[] {
	const [forbidden = 0, driver = 0, questions = 0, warnings = 0, ...others] = rankPlacement(
		placement,
		payload,
	);
	return [forbidden, driver, questions + warnings, isFree ? 1 : 0, ...others];
}

/** What a job gets that nobody has chosen a carrier for. */
export function proposeCarrier(
	{ is_started }: CoverJob,
	[best]: readonly { option: CoverOption }[],
	partners: readonly CoverPartner[],
): CoverChoice {
	if (is_started) return STAY;
	if (best && !best.option.verdicts.some(({ level }) => level === "forbidden")) return best.option;
	const [partner] = [...partners].sort(comparePartners);
	return partner && partner.last_on_lane !== null && !partner.verdicts.some(speaksAgainst)
		? { to: "sub_contractor", id: partner.id }
		: UNPLANNED;
}

/** A sub-contractor as a carrier. */
export const toPartnerOption = ({
	id,
	name,
	verdicts,
	last_on_lane,
	last_used,
}: CoverPartner): CoverOption => ({
	...NOWHERE,
	to: "sub_contractor",
	id,
	label: name,
	detail: "Sub-contractor",
	verdicts,
	why: last_on_lane
		? `drove this lane ${showDate(last_on_lane)}`
		: last_used
			? `last used ${showDate(last_used)}`
			: "",
});
