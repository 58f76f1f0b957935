import { type ApiResponse, callApi } from "~/client/api";
import { getCurrentAllocation } from "~/domain/diary/job-actions/job-undo";
import type { JobView } from "~/domain/jobs/jobs/model/responses";
import { type AllocationKind, cancelPlanError } from "~/domain/planning/allocation/rules";
import { isAllocated } from "~/domain/planning/allocation/rules-action";
import { masterEditHeaders } from "~/features/jobs/job-entry";
import { askForbidden } from "~/features/planning/fitness-question";
import { allocationText } from "~/shared/texts/allocation";
import { getCurrentCarrier, listCarriers, toReleaseCall } from "./carriers";

export interface AllocateInput {
	kind: AllocationKind;
	/** The workday, sub-contractor or owner-driver. */
	id: number;
	is_planned: 0 | 1;
	/** The agreed cost in pounds. */
	cost: number | null;
	/** A sub-contractor gets an offer first. */
	ask_first?: 0 | 1;
	/** The day of a Night Only trip. */
	date?: string | null;
	/** A trip takes its stops along. */
	with_sub_jobs?: 0 | 1;
	/** The rules that are overridden. */
	override?: readonly string[];
	/** Adds a workday for a driver without one first. */
	roster?: { driver_id: number; vehicle_id: number; shift_type_id: 1 | 2 };
}

const CARRIER_ID = {
	driver: "work_day_id",
	sub_contractor: "sub_contractor_id",
	owner_driver: "owner_driver_id",
} as const;

/** The request field that names the carrier. */
export const toCarrierField = ({ kind, id }: Pick<AllocateInput, "kind" | "id">) => ({
	[CARRIER_ID[kind]]: id,
});

/**
 * Allocates this version of a job, replacing its current carrier. Throws ApiError; 409 names the colleague who changed the
 * job first.
 */
export const sendAllocation = (job: JobView, input: AllocateInput): Promise<ApiResponse<JobView>> =>
	askForbidden((override) => sendOnce(job, input, override), input.override, `Job ${job.job_number}`);

async function sendOnce(
	job: JobView,
	input: AllocateInput,
	override: string[],
): Promise<ApiResponse<JobView>> {
	const { kind, is_planned, cost, date, ask_first = 0, with_sub_jobs = 0 } = input;
	const request = {
		job_id: job.id,
		version: job.version,
		change: isAllocated(job.status),
		...(date ? { date } : {}),
		...(with_sub_jobs ? { with_sub_jobs } : {}),
		...(override.length > 0 ? { override } : {}),
	};
	const body = { ...request, ...toCarrierField(input) };
	if (input.roster) {
		return callApi("POST /client/roster-and-allocate", { body: { ...request, ...input.roster, is_planned } });
	}
	if (kind === "driver") {
		const { data, message } = await callApi("POST /client/work-day-jobs", { body: { ...body, is_planned } });
		return { message, data: data.jobDetails };
	}
	if (kind === "sub_contractor")
		return callApi("POST /client/sub-contractor-job", { body: { ...body, is_planned, cost, ask_first } });
	return callApi("POST /client/owner-driver-job", { body: { ...body, cost } });
}

/**
 * Deallocates this version of a job, or cancels its plan. `grant` is the Master Edit token. Throws ApiError, and an Error if
 * the job has no allocation.
 */
export async function sendRelease(job: JobView, grant: string | null = null): Promise<ApiResponse<JobView>> {
	const current = getCurrentCarrier(listCarriers(job));
	const planError = cancelPlanError(current?.id);
	if (!current || planError) throw new Error(planError ?? allocationText.noPlan);
	const { call, params } = toReleaseCall(
		current,
		job.id,
		job.status === "Planned" ? "cancel_plan" : "deallocate",
	);
	const headers = { ...masterEditHeaders(grant), "If-Match": `"${job.version}"` };
	return callApi(call, { params, headers });
}

/** Restores the allocation that a job had `before`. Throws like `sendAllocation` and `sendRelease`. */
export async function restoreAllocation(before: JobView, current: JobView): Promise<ApiResponse<JobView>> {
	const previous = isAllocated(before.status) ? getCurrentAllocation(before) : null;
	await releaseStops(before, current);
	if (!previous) return sendRelease(current);
	const { carrier, is_planned, cost = null } = previous;
	const { date } = getCurrentCarrier(listCarriers(before)) ?? {};
	return sendAllocation(current, { ...carrier, is_planned, cost, date, with_sub_jobs: 1 });
}

/** Deallocates the stops that were allocated with their trip. Throws ApiError. */
async function releaseStops(before: JobView, current: JobView): Promise<void> {
	const wasPending = new Set(
		before.trip_sub_jobs.flatMap(({ id, status }) => (status === "Pending" ? [id] : [])),
	);
	const ids = current.trip_sub_jobs.flatMap(({ id, status }) =>
		wasPending.has(id) && isAllocated(status) ? [id] : [],
	);
	if (ids.length > 0) await callApi("POST /client/bulk/deallocate", { body: { ids } });
}
