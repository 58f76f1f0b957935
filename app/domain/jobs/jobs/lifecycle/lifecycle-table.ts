import { jobText } from "~/shared/texts/jobs";
import type { ActivityType } from "../model/rules-activity";
import { allStatusesExcept, type JobStatus } from "../model/status";
import type { ConditionName, JobActor } from "./lifecycle-conditions";
import { IN_DEPOT } from "./rules-deallocation";

/** Columns a transition writes besides the status. */
export interface TransitionSets {
	draft?: 0;
	collected?: 0 | 1;
	temp_status?: number | null;
}

/** The status it leads to, or how to find it. */
export type TransitionTarget =
	| JobStatus
	| "before deletion"
	| "after de-allocation"
	| "unchanged"
	| "requested";

/** A transition of a job. An action may have several rows; any one that matches permits it. */
export interface Transition {
	action: string;
	/** The label of its button. */
	label: string;
	actors: readonly JobActor["type"][];
	from: readonly JobStatus[];
	when: readonly ConditionName[];
	to: TransitionTarget;
	sets?: TransitionSets;
	/** The confirmation to show first. `noPrice` applies only when the total is zero or less. */
	confirm?: "cancel" | "noPrice";
	activity: ActivityType;
	/** The allocations are removed. */
	releasesAllocations?: true;
}

export const CONFIRM_TEXTS = { cancel: jobText.confirmCancel, noPrice: jobText.confirmNoPrice } as const;

/** The statuses Master Edit can set. */
export const MASTER_EDIT_STATUSES = ["Pending", "Inprogress", "Booked", "Planned", "Indepot"] as const;

const OFFICE = ["client", "integration", "system"] as const;
const OFFICE_AND_DRIVER = [...OFFICE, "driver"] as const;
/** Who carries a job reports what is done: drivers by their app, sub-contractors by their link. */
const OFFICE_AND_CARRIER = [...OFFICE_AND_DRIVER, "sub_contractor"] as const;

const ALLOCATABLE: readonly JobStatus[] = ["Pending", "Collected", "Indepot"];

const COMPLETABLE = allStatusesExcept(
	"Pending",
	"Priced",
	"Cancelled",
	"POD",
	"Completed",
	"Marked For Inv",
	"NO/EXT Inv",
	"Generating Inv",
	"Invoiced",
	"Quote",
	"Billed Manually",
	"Deleted",
	"Planned",
);
/** The statuses in which a job may be cancelled. A sub-job may also be once it is billed manually. */
const CANCELLABLE = allStatusesExcept(
	"Pending",
	"Booked",
	"Generating Inv",
	"Invoiced",
	"Deleted",
	"Cancelled",
	"Billed Manually",
);

/** Statuses in which Master Edit can still remove an allocation. */
const MASTER_DEALLOCATABLE: readonly JobStatus[] = [
	"Planned",
	"Collected",
	"Indepot",
	"Intransit",
	"Inprogress",
	"CX Delivered",
	"Completed",
];

/** Quotes and deleted jobs have their own actions; the jobs of an invoice being generated must not change. */
const SETTABLE = allStatusesExcept("Pending", "Invoiced", "Generating Inv", "Quote", "Deleted");

type TransitionOptions = Partial<Omit<Transition, "action" | "label" | "from" | "to">>;

/** Builds a transition. By default the office may do it and it is logged as a status change. */
function transition<Name extends string>(
	action: Name,
	label: string,
	from: readonly JobStatus[],
	to: TransitionTarget,
	options: TransitionOptions = {},
): Transition & { action: Name } {
	return { actors: OFFICE, when: [], activity: "status_changed", ...options, action, label, from, to };
}

const NOT_SUB_JOB: TransitionOptions = { when: ["notSubJob"] };
const ALLOCATION: TransitionOptions = { activity: "allocation" };
const BOOKING: TransitionOptions = { activity: "booking" };
const RELEASE: TransitionOptions = { activity: "allocation", releasesAllocations: true };
const DEPOT: TransitionOptions = {
	actors: OFFICE_AND_DRIVER,
	activity: "depot",
	sets: { collected: 1, temp_status: IN_DEPOT },
};
const INVOICE: TransitionOptions = { actors: ["system"], activity: "invoice" };
const COLLECTED: TransitionOptions = {
	actors: OFFICE_AND_CARRIER,
	activity: "collected",
	sets: { collected: 1 },
};

/** The lifecycle of a job: who may take it from which status to which, under what conditions. */
export const TRANSITIONS = [
	transition("save_as_job", "Save As Job", ["Quote"], "Pending", { sets: { draft: 0 } }),
	transition("accept_quote", "Accept quote", ["Quote"], "Pending", {
		actors: ["customer", "system"],
		sets: { draft: 0 },
	}),
	transition("delete", "Delete", ["Pending", "Quote"], "Deleted", { when: ["tripOpen"] }),
	transition("delete", "Delete", ["Booked"], "Deleted", { when: ["tripOpen", "notCollected"] }),
	transition("restore", "Restore", ["Deleted"], "before deletion", { when: ["tripPresent", "tripOpen"] }),

	transition("allocate", "Allocate", ALLOCATABLE, "Booked", {
		...BOOKING,
		when: ["tripStarted", "exchangeFree"],
	}),
	transition("plan", "Plan", ALLOCATABLE, "Planned", { ...ALLOCATION, when: ["exchangeFree"] }),
	transition("book", "Book", ["Planned"], "Booked", BOOKING),
	transition("accept_offer", "Accepted", ["Planned"], "Booked", { ...BOOKING, actors: ["sub_contractor"] }),
	transition("decline_offer", "Declined", ["Planned"], "after de-allocation", {
		...RELEASE,
		actors: ["sub_contractor"],
	}),
	transition("unbook", "Unbook", ["Booked"], "Planned", ALLOCATION),
	transition("change_allocation", "Change allocation", ["Planned", "Booked"], "unchanged", ALLOCATION),
	transition("cancel_plan", "Cancel plan", ["Planned"], "after de-allocation", RELEASE),
	transition("deallocate", "Deallocate", ["Booked"], "after de-allocation", RELEASE),
	transition("deallocate", "Deallocate", MASTER_DEALLOCATABLE, "after de-allocation", {
		...RELEASE,
		when: ["masterEdit"],
	}),

	transition("start", "Start", ["Booked"], "Inprogress", {
		actors: ["driver", "sub_contractor", "system"],
		activity: "job_progress",
	}),
	transition("fail", "Not done", ["Booked", "Inprogress"], "after de-allocation", {
		...RELEASE,
		actors: ["driver", "sub_contractor", "system"],
		activity: "stop",
	}),
	transition("mark_collected", "Mark Collected", ["Booked", "Inprogress"], "Collected", {
		...COLLECTED,
		when: ["notCollected", "splitByDay", "noTempStatus"],
	}),
	transition("mark_indepot", "Mark Indepot", ["CX Delivered"], "Indepot", { ...DEPOT, when: ["noWorkDays"] }),
	transition("mark_indepot", "Mark Indepot", ["Collected"], "Indepot", DEPOT),
	transition("mark_indepot", "Mark Indepot", ["Inprogress"], "Indepot", {
		...DEPOT,
		when: ["noTempStatus", "plainJob", "fewProcesses"],
	}),
	transition("mark_indepot", "Mark Indepot", ["Booked"], "Indepot", {
		...DEPOT,
		when: ["collected", "splitByDay"],
	}),
	transition("complete", "Complete Job", COMPLETABLE, "Completed", {
		actors: OFFICE_AND_CARRIER,
		activity: "completion",
	}),

	transition(
		"deliver_exchange",
		"CX Delivered",
		["Booked", "Planned", "Collected", "Indepot", "Intransit", "Inprogress"],
		"CX Delivered",
		{ actors: ["integration", "system"], activity: "exchange" },
	),

	transition("confirm_price", "Confirm Price", ["Completed"], "Priced", {
		when: ["notSubJob", "pricesSeen"],
		confirm: "noPrice",
	}),
	transition("confirm_pod", "Confirm POD", ["Priced"], "POD", NOT_SUB_JOB),
	transition("reverse_to_completed", "Reverse to Completed", ["Priced"], "Completed", NOT_SUB_JOB),
	transition("reverse_to_priced", "Reverse to Priced", ["POD"], "Priced", NOT_SUB_JOB),
	transition("mark_for_invoice", "Mark For Invoice", ["POD"], "Marked For Inv", {
		when: ["notSubJob", "invoiceable"],
	}),
	transition("no_ext_invoice", "NO/EXT Invoice", ["POD"], "NO/EXT Inv", {
		when: ["notSubJob", "notInvoiceable"],
	}),
	transition("reverse_to_pod", "Reverse to POD", ["Marked For Inv", "NO/EXT Inv"], "POD", NOT_SUB_JOB),
	transition("bill_manually", "Billed Manually", ["NO/EXT Inv"], "Billed Manually", NOT_SUB_JOB),
	transition("generate_invoice", "Generate invoice", ["Marked For Inv"], "Generating Inv", {
		...INVOICE,
		when: ["invoiceable"],
	}),
	transition("finish_invoice", "Invoice", ["Generating Inv"], "Invoiced", INVOICE),
	transition("delete_invoice", "Delete invoice", ["Generating Inv", "Invoiced"], "Marked For Inv", INVOICE),
	transition("rebill", "Credit and re-bill", ["Invoiced"], "Marked For Inv", INVOICE),

	transition("cancel", "Cancel Job", CANCELLABLE, "Cancelled", { confirm: "cancel", when: ["tripUnbilled"] }),
	transition("cancel", "Cancel Job", ["Billed Manually"], "Cancelled", {
		confirm: "cancel",
		when: ["subJob", "tripUnbilled"],
	}),

	transition("cancel", "Cancel Job", ["Quote", "Pending"], "Cancelled", { actors: ["customer"] }),
	transition("accept_cancel", "Cancel as requested", ["Pending", "Planned", "Booked"], "Cancelled", {
		releasesAllocations: true,
		when: ["notCollected"],
	}),
	transition(
		"accept_cancel",
		"Cancel as requested",
		["Quoted", "Collected", "Indepot", "Intransit", "Inprogress"],
		"Cancelled",
	),

	transition("master_set_status", "Set status", SETTABLE, "requested", {
		actors: ["client"],
		when: ["masterEdit"],
	}),
];

export type JobAction = (typeof TRANSITIONS)[number]["action"];
