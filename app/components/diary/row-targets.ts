import type { Action } from "~/domain/jobs/lifecycle";
import type { JobStatus } from "~/domain/jobs/status";

interface Target {
	method: "GET" | "PUT" | "DELETE";
	path: (id: number) => string;
	body?: (to: JobStatus) => Record<string, unknown>;
}

const status: Target = {
	method: "PUT",
	path: (id) => `/client/update-job-status/${id}`,
	body: (to) => ({ status: to }),
};

/** The call behind each action that the diary can carry out. What has no call here is offered nowhere. */
const TARGETS: Partial<Record<Action, Target>> = {
	save_as_job: { method: "PUT", path: (id) => `/client/save-as-job/${id}`, body: () => ({}) },
	restore: { method: "GET", path: (id) => `/client/restore-job/${id}` },
	delete: { method: "DELETE", path: (id) => `/client/delete-job/${id}` },
	complete: status,
	confirm_price: status,
	confirm_pod: status,
	reverse_to_completed: status,
	reverse_to_priced: status,
	mark_for_invoice: status,
	no_ext_invoice: status,
	reverse_to_pod: status,
	mark_collected: status,
	mark_indepot: status,
	cancel: status,
};

/** The call behind an action. */
export const targetOf = (action: Action) => TARGETS[action];

/** What the allocation dialog is opened for, and what is taken away without it. */
const ALLOCATION: readonly Action[] = ["allocate", "plan", "change_allocation"];
const RELEASES: readonly Action[] = ["cancel_plan", "deallocate"];

/** Whether an action opens the allocation dialog. */
export const opensAllocation = (action: Action) => ALLOCATION.includes(action);

/** Whether an action takes a job away from who carries it. */
export const releasesJob = (action: Action) => RELEASES.includes(action);

/** Whether the diary can carry an action out. */
export const isAvailable = (action: Action) =>
	TARGETS[action] !== undefined || opensAllocation(action) || releasesJob(action);
