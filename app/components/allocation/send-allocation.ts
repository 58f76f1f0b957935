import { type Answer, call } from "~/components/api";
import { carrierNow, carriersOf, releaseCall } from "~/components/job-detail/carriers";
import { underMasterEdit } from "~/components/job-entry/send";
import { type AllocationKind, cancelPlanFault } from "~/domain/allocation/rules";
import { isAllocated } from "~/domain/allocation/rules-action";
import { carriedBy } from "~/domain/bulk/way-back";
import type { JobView } from "~/domain/jobs/shapes";
import { allocationText } from "~/domain/messages";

/** Whom a job is given to, and how. */
export interface Wish {
	kind: AllocationKind;
	/** The workday, sub-contractor or owner-driver. */
	id: number;
	is_planned: 0 | 1;
	/** What they are paid, in pounds. */
	cost: number | null;
	/** The day of a Night Only trip. */
	date?: string | null;
}

interface OnWorkDay {
	jobDetails: JobView;
}

const CARRIER_ID: Record<AllocationKind, string> = {
	driver: "work_day_id",
	sub_contractor: "sub_contractor_id",
	owner_driver: "owner_driver_id",
};

/** What names the carrier in a call. */
export const carrierField = ({ kind, id }: Pick<Wish, "kind" | "id">) => ({ [CARRIER_ID[kind]]: id });

/**
 * Gives a job to somebody as it was seen: whoever carries it is replaced. Throws CallError; 409 naming who was faster where it
 * has changed since.
 */
export async function allocate(job: JobView, wish: Wish): Promise<Answer<JobView>> {
	const { kind, is_planned, cost, date } = wish;
	const body = {
		job_id: job.id,
		version: job.version,
		change: isAllocated(job.status) ? 1 : 0,
		...carrierField(wish),
		...(date ? { date } : {}),
	};
	if (kind === "driver") {
		const { data, message } = await call<OnWorkDay>("/client/work-day-jobs", {
			method: "POST",
			body: { ...body, is_planned },
		});
		return { message, data: data.jobDetails };
	}
	if (kind === "sub_contractor")
		return call<JobView>("/client/sub-contractor-job", {
			method: "POST",
			body: { ...body, is_planned, cost },
		});
	return call<JobView>("/client/owner-driver-job", { method: "POST", body: { ...body, cost } });
}

/**
 * Takes a job away from who carries it, or cancels its plan, as it was seen. `grant` is the token of Master Edit. Throws
 * CallError, and an Error 'Something Went wrong' where no allocation is known.
 */
export async function release(job: JobView, grant: string | null = null): Promise<Answer<JobView>> {
	const now = carrierNow(carriersOf(job));
	const fault = cancelPlanFault(now?.id);
	if (!now || fault) throw new Error(fault ?? allocationText.noPlan);
	const { path, method } = releaseCall(now, job.id, job.status === "Planned" ? "cancel_plan" : "deallocate");
	const headers = { ...underMasterEdit(grant), "If-Match": `"${job.version}"` };
	return call<JobView>(path, { method, headers });
}

/** Puts a job back where it was before it was given away or taken away. Throws as those do. */
export async function putBack(before: JobView, now: JobView): Promise<Answer<JobView>> {
	const was = isAllocated(before.status) ? carriedBy(before) : null;
	if (!was) return release(now);
	const { carrier, is_planned, cost = null } = was;
	const { date } = carrierNow(carriersOf(before)) ?? {};
	return allocate(now, { ...carrier, is_planned, cost, date });
}
