import type { JobAction } from "~/domain/jobs/lifecycle/lifecycle";
import type { JobStatus } from "~/domain/jobs/model/status";

interface ActionRequest {
	method: "GET" | "PUT" | "DELETE";
	path: (id: number) => string;
	body?: (to: JobStatus) => Record<string, unknown>;
}

const statusRequest: ActionRequest = {
	method: "PUT",
	path: (id) => `/client/update-job-status/${id}`,
	body: (to) => ({ status: to }),
};

/** The request behind each action the diary supports. Actions without one are not offered. */
const ACTION_REQUESTS: Partial<Record<JobAction, ActionRequest>> = {
	save_as_job: { method: "PUT", path: (id) => `/client/save-as-job/${id}`, body: () => ({}) },
	restore: { method: "GET", path: (id) => `/client/restore-job/${id}` },
	delete: { method: "DELETE", path: (id) => `/client/delete-job/${id}` },
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
