import type { AllocationKind } from "~/domain/allocation/rules";
import type { JobView } from "~/domain/jobs/shapes";
import { toLocalTime } from "~/domain/time/london";

/** Somebody who carries a job, or has carried a leg of it; the time is London's. */
export interface Carrier {
	kind: AllocationKind;
	/** The allocation's id. */
	id: number;
	name: string;
	date: string;
	state: "Planned" | "Booked" | "Done";
	start: string;
	phone: string | null;
	email: string | null;
	image: string | null;
	reg: string | null;
	vehicle: string | null;
	trailer: string | null;
	/** Pounds; null where none was agreed. */
	cost: number | null;
}

type Carried = Pick<JobView, "work_day_jobs" | "sub_contractor_jobs" | "owner_driver_jobs">;

const NOTHING = {
	start: "",
	phone: null,
	email: null,
	image: null,
	reg: null,
	vehicle: null,
	trailer: null,
	cost: null,
};

const stateOf = ({ is_planned, is_completed }: { is_planned: 0 | 1; is_completed: 0 | 1 }) =>
	is_completed ? "Done" : is_planned ? "Planned" : "Booked";

/** Everybody who carries a job, the earliest first. */
export function carriersOf(job: Carried): Carrier[] {
	const drivers = job.work_day_jobs.map((one): Carrier => {
		const { work_day } = one;
		const driver = work_day.client_driver;
		return {
			...NOTHING,
			kind: "driver",
			id: one.id,
			name: [driver?.first_name, driver?.last_name].filter(Boolean).join(" "),
			date: work_day.date,
			state: stateOf(one),
			start: toLocalTime(work_day.date, work_day.start_time),
			phone: driver?.mobile ?? null,
			image: driver?.profile_image ?? null,
			reg: work_day.vehicle?.reg ?? null,
			vehicle: work_day.vehicle?.code ?? null,
			trailer: work_day.trailer?.serial_no ?? null,
		};
	});
	const firms = job.sub_contractor_jobs.map((one): Carrier => {
		const { name, landline, email } = one.sub_contractor;
		const { id, date, cost } = one;
		return {
			...NOTHING,
			kind: "sub_contractor",
			id,
			name,
			date,
			state: stateOf(one),
			phone: landline,
			email,
			cost,
		};
	});
	const owners = job.owner_driver_jobs.map((one): Carrier => {
		const { full_name, email } = one.owner_driver;
		const { id, date, cost } = one;
		return { ...NOTHING, kind: "owner_driver", id, name: full_name, date, state: stateOf(one), email, cost };
	});
	return [...drivers, ...firms, ...owners].sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id);
}

/** The carrier that Change and Deallocate are about: the latest whose leg is not done, else the latest. */
export function carrierNow(carriers: readonly Carrier[]): Carrier | null {
	return carriers.filter(({ state }) => state !== "Done").at(-1) ?? carriers.at(-1) ?? null;
}

const REMOVALS: Record<AllocationKind, string> = {
	driver: "work-day-jobs",
	sub_contractor: "sub-contractor-job",
	owner_driver: "owner-driver-job",
};
const PLANS: Partial<Record<AllocationKind, string>> = {
	driver: "cancel-planned-job",
	sub_contractor: "cancel-sub-contractor-planned-job",
};

/** The call that takes a job away from a carrier: a plan is cancelled by its own call, anything else by deleting the allocation. */
export function releaseCall(
	{ kind, id }: Pick<Carrier, "kind" | "id">,
	job_id: number,
	action: "cancel_plan" | "deallocate",
): { method: "PUT" | "DELETE"; path: string } {
	const plan = action === "cancel_plan" ? PLANS[kind] : undefined;
	return plan
		? { method: "PUT", path: `/client/${plan}/${id}/${job_id}` }
		: { method: "DELETE", path: `/client/${REMOVALS[kind]}/${id}` };
}
