import { ApiError, callApi, describeError } from "~/client/api";
import { CX_STATUS } from "~/domain/connections/exchange/rules-state";
import { toast } from "~/ui/overlay/toasts";

/** A job that may be offered on the courier exchange. */
export interface PostedJob {
	id: number;
	job_number: string;
	/** The state of its load; null or empty without one. */
	exchange_status?: string | null;
}

/** The jobs whose loads hauliers can still quote for. */
export const postedJobs = <Job extends PostedJob>(jobs: readonly Job[]): Job[] =>
	jobs.filter(({ exchange_status }) => exchange_status === CX_STATUS.posted);

/** What is done about posted loads before their jobs change, as the question has it; empty without any. */
export function describeWithdrawal(posted: number): string {
	if (posted === 0) return "";
	return posted === 1
		? "\nIts load is withdrawn from the courier exchange first, so no more quotes come in."
		: `\n${posted} loads on the courier exchange are withdrawn first, which takes up to 15 seconds each.`;
}

/** Withdraws the loads of posted jobs, one after the other. False, with the reason in a toast, as soon as one cannot be withdrawn. */
export async function withdrawLoads(jobs: readonly PostedJob[]): Promise<boolean> {
	for (const { id, job_number } of jobs) {
		try {
			const { data } = await callApi("GET /client/get-job/{id}", { params: { id } });
			const load = data.cx_job;
			// A haulier or a colleague may have been faster.
			if (!load?.cx_loads_id || load.cx_loads_status !== CX_STATUS.posted) continue;
			await callApi("DELETE /client/cx/load/{id}", { params: { id: load.cx_loads_id } });
		} catch (failure) {
			toast.error(`The load of ${job_number} could not be withdrawn: ${describeFailure(failure)}`);
			return false;
		}
	}
	return true;
}

const describeFailure = (failure: unknown): string =>
	failure instanceof ApiError && failure.status === 403
		? "that needs the right to use the courier exchange. Please have a dispatcher withdraw it, then try again."
		: describeError(failure);
