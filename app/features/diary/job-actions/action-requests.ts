import type { JobAction } from "~/domain/jobs/jobs/lifecycle/lifecycle";
import type { JobStatus } from "~/domain/jobs/jobs/model/status";

interface ActionRequest {
	call:
		| "PUT /client/update-job-status/{id}"
		| "PUT /client/save-as-job/{id}"
		| "GET /client/restore-job/{id}"
		| "DELETE /client/delete-job/{id}";
	body?: (to: JobStatus) => { status: JobStatus } | { version?: number };
}

const statusRequest: ActionRequest = {
	call: "PUT /client/update-job-status/{id}",
	body: (to) => ({ status: to }),
};

/** The request behind each action the diary supports. Actions without one are not offered. */
const ACTION_REQUESTS: Partial<Record<JobAction, ActionRequest>> = {
	save_as_job: { call: "PUT /client/save-as-job/{id}", body: () => ({}) },
	restore: { call: "GET /client/restore-job/{id}" },
	delete: { call: "DELETE /client/delete-job/{id}" },
	complete: statusRequest,
	confirm_price: statusRequest,
	confirm_pod: statusRequest,
	reverse_to_completed: statusRequest,
	reverse_to_priced: statusRequest,
	mark_for_invoice: statusRequest,
	no_ext_invoice: statusRequest,
	reverse_to_pod: statusRequest,
	mark_collected: statusRequest,
	mark_indepot: statusRequest,
	cancel: statusRequest,
};

export const getActionRequest = (action: JobAction) => ACTION_REQUESTS[action];

const DIALOG_ACTIONS: readonly JobAction[] = ["allocate", "plan", "change_allocation"];
const DEALLOCATION_ACTIONS: readonly JobAction[] = ["cancel_plan", "deallocate"];

export const opensAllocationDialog = (action: JobAction) => DIALOG_ACTIONS.includes(action);

export const isDeallocation = (action: JobAction) => DEALLOCATION_ACTIONS.includes(action);

export const isSupported = (action: JobAction) =>
	ACTION_REQUESTS[action] !== undefined || opensAllocationDialog(action) || isDeallocation(action);
