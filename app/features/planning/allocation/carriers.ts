import type { JobView } from "~/domain/jobs/jobs/model/responses";
import type { AllocationKind } from "~/domain/planning/allocation/rules";
import { toLocalTime } from "~/shared/time/london";

/** An allocation of a job or of one of its legs, past ones included. */
export interface JobCarrier {
	kind: AllocationKind;
	/** The allocation's id. */
	id: number;
	name: string;
	date: string;
	state: "Planned" | "Booked" | "Done";
	/** London time. */
	start: string;
	phone: string | null;
	email: string | null;
	image: string | null;
	reg: string | null;
	vehicle: string | null;
	trailer: string | null;
	/** In pounds; null if none was agreed. */
	cost: number | null;
	/** What a sub-contractor has answered and whom it sends; null for others. */
	offer: CarrierOffer | null;
}

/** What a sub-contractor has answered, and whom it sends. */
interface CarrierOffer {
	sub_contractor_id: number;
	answer: "offered" | "accepted" | "declined" | null;
	/** The price that it wants instead, in pounds, and why. */
	requested_cost: number | null;
	decline_reason: string | null;
	/** Driver and mobile. */
	driver: string;
	mobile: string | null;
}

type CarrierRelations = Pick<JobView, "work_day_jobs" | "sub_contractor_jobs" | "owner_driver_jobs">;

const EMPTY_CARRIER = {
	start: "",
	phone: null,
	email: null,
	image: null,
	reg: null,
	vehicle: null,
	trailer: null,
	cost: null,
	offer: null,
};

const getState = ({ is_planned, is_completed }: { is_planned: 0 | 1; is_completed: 0 | 1 }) =>
	is_completed ? "Done" : is_planned ? "Planned" : "Booked";

/** All carriers of a job, earliest first. */
export function listCarriers(job: CarrierRelations): JobCarrier[] {
	const drivers = job.work_day_jobs.map((allocation): JobCarrier => {
		const { work_day } = allocation;
		const driver = work_day.client_driver;
		return {
			...EMPTY_CARRIER,
			kind: "driver",
			id: allocation.id,
			name: [driver?.first_name, driver?.last_name].filter(Boolean).join(" "),
			date: work_day.date,
			state: getState(allocation),
			start: toLocalTime(work_day.date, work_day.start_time),
			phone: driver?.mobile ?? null,
			image: driver?.profile_image ?? null,
			reg: work_day.vehicle?.reg ?? null,
			vehicle: work_day.vehicle?.code ?? null,
			trailer: work_day.trailer?.serial_no ?? null,
		};
	});
	const subContractors = job.sub_contractor_jobs.map((allocation): JobCarrier => {
		const { name, landline, email } = allocation.sub_contractor;
		const { id, date, cost } = allocation;
		return {
			...EMPTY_CARRIER,
			kind: "sub_contractor",
			id,
			name,
			date,
			state: getState(allocation),
			phone: landline,
			email,
			cost,
			reg: allocation.registration,
			offer: {
				sub_contractor_id: allocation.sub_contractor_id,
				answer: allocation.answer,
				requested_cost: allocation.requested_cost,
				decline_reason: allocation.decline_reason,
				driver: allocation.driver_name ?? "",
				mobile: allocation.driver_mobile,
			},
		};
	});
	const ownerDrivers = job.owner_driver_jobs.map((allocation): JobCarrier => {
		const { full_name, email } = allocation.owner_driver;
		const { id, date, cost } = allocation;
		return {
			...EMPTY_CARRIER,
			kind: "owner_driver",
			id,
			name: full_name,
			date,
			state: getState(allocation),
			email,
			cost,
		};
	});
	return [...drivers, ...subContractors, ...ownerDrivers].sort(
		(a, b) => a.date.localeCompare(b.date) || a.id - b.id,
	);
}

/** The carrier that Change and Deallocate refer to: the latest whose leg is not done, else the latest. */
export function getCurrentCarrier(carriers: readonly JobCarrier[]): JobCarrier | null {
	return carriers.filter(({ state }) => state !== "Done").at(-1) ?? carriers.at(-1) ?? null;
}

const DEALLOCATE_CALLS = {
	driver: "DELETE /client/work-day-jobs/{id}",
	sub_contractor: "DELETE /client/sub-contractor-job/{id}",
	owner_driver: "DELETE /client/owner-driver-job/{id}",
} as const;
const CANCEL_PLAN_CALLS = {
	driver: "PUT /client/cancel-planned-job/{id}/{jobId}",
	sub_contractor: "PUT /client/cancel-sub-contractor-planned-job/{id}/{jobId}",
	owner_driver: undefined,
} as const;

/** The call that cancels a plan or, where there is none for it, deletes the allocation. */
export function toReleaseCall(
	{ kind, id }: Pick<JobCarrier, "kind" | "id">,
	jobId: number,
	action: "cancel_plan" | "deallocate",
) {
	const plan = action === "cancel_plan" ? CANCEL_PLAN_CALLS[kind] : undefined;
	return { call: plan ?? DEALLOCATE_CALLS[kind], params: { id, jobId } };
}
