import { IN_DEPOT } from "../allocation/rules";
import { jobText } from "../messages";
import type { ConditionName, JobActor } from "./lifecycle-conditions";
import type { ActivityType } from "./rules-activity";
import { allBut, type JobStatus } from "./status";

/** Columns a transition writes besides the status. */
export interface TransitionSets {
	draft?: 0;
	collected?: 0 | 1;
	temp_status?: number | null;
}

/** The status it leads to, or how that is found. */
export type Target = JobStatus | "before deletion" | "after de-allocation" | "unchanged" | "chosen";

/** One way a job can go. An action may have several rows: any one that holds opens it. */
export interface Transition {
	action: string;
	/** What its button says. */
	label: string;
	actors: readonly JobActor["type"][];
	from: readonly JobStatus[];
	when: readonly ConditionName[];
	to: Target;
	sets?: TransitionSets;
	/** The question asked first. `noPrice` asks only where the total is zero or less. */
	confirm?: "cancel" | "noPrice";
	activity: ActivityType;
	/** The allocation is taken away with it. */
	releases?: true;
}

/** The questions asked before a transition. */
export const QUESTIONS = { cancel: jobText.confirmCancel, noPrice: jobText.confirmNoPrice } as const;

/** The statuses Master Edit can set. */
export const MASTER_EDIT_STATUSES = ["Pending", "Inprogress", "Booked", "Planned", "Indepot"] as const;

const OFFICE = ["client", "integration", "system"] as const;
const ROAD = [...OFFICE, "driver"] as const;

const OPEN_TO_ALLOCATE: readonly JobStatus[] = ["Pending", "Collected", "Indepot"];

const COMPLETABLE = allBut(
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
/** A billed sub-job may still be cancelled, a billed job may not. */
const CANCELLABLE = allBut(
	"Pending",
	"Booked",
	"Generating Inv",
	"Invoiced",
	"Deleted",
	"Cancelled",
	"Billed Manually",
);

/** Where Master Edit can still take an allocation away. */
const UNDER_MASTER_EDIT: readonly JobStatus[] = [
	"Planned",
	"Collected",
	"Indepot",
	"Intransit",
	"Inprogress",
	"CX Delivered",
	"Completed",
];

/** Quotes and deleted jobs have ways of their own; an invoice being made must find its jobs as they were. */
const SETTABLE = allBut("Pending", "Invoiced", "Generating Inv", "Quote", "Deleted");

type Extras = Partial<Omit<Transition, "action" | "label" | "from" | "to">>;

/** A row: what it is called, from where, to where; the office does it and the status change is logged unless said otherwise. */
function go<Name extends string>(
	action: Name,
	label: string,
	from: readonly JobStatus[],
	to: Target,
	extras: Extras = {},
): Transition & { action: Name } {
	return { actors: OFFICE, when: [], activity: "status_changed", ...extras, action, label, from, to };
}

const OWN: Extras = { when: ["ownRight"] };
const ALLOCATION: Extras = { activity: "allocation" };
const BOOKING: Extras = { activity: "booking" };
const RELEASE: Extras = { activity: "allocation", releases: true };
const DEPOT: Extras = { actors: ROAD, activity: "depot", sets: { collected: 1, temp_status: IN_DEPOT } };
const INVOICE: Extras = { actors: ["system"], activity: "invoice" };
const COLLECTED: Extras = { actors: ROAD, activity: "collected", sets: { collected: 1 } };

/** The whole life of a job: who may take it from which statuses to which, under what conditions. */
export const TRANSITIONS = [
	go("save_as_job", "Save As Job", ["Quote"], "Pending", { sets: { draft: 0 } }),
	go("delete", "Delete", ["Pending", "Quote"], "Deleted"),
	go("delete", "Delete", ["Booked"], "Deleted", { when: ["notCollected"] }),
	go("restore", "Restore", ["Deleted"], "before deletion"),

	go("allocate", "Allocate", OPEN_TO_ALLOCATE, "Booked", {
		...BOOKING,
		when: ["tripStarted", "exchangeFree"],
	}),
	go("plan", "Plan", OPEN_TO_ALLOCATE, "Planned", { ...ALLOCATION, when: ["exchangeFree"] }),
	go("book", "Book", ["Planned"], "Booked", BOOKING),
	go("unbook", "Unbook", ["Booked"], "Planned", ALLOCATION),
	go("change_allocation", "Change allocation", ["Planned", "Booked"], "unchanged", ALLOCATION),
	go("cancel_plan", "Cancel plan", ["Planned"], "after de-allocation", RELEASE),
	go("deallocate", "Deallocate", ["Booked"], "after de-allocation", RELEASE),
	go("deallocate", "Deallocate", UNDER_MASTER_EDIT, "after de-allocation", {
		...RELEASE,
		when: ["masterEdit"],
	}),

	go("start", "Start", ["Booked"], "Inprogress", { actors: ["driver", "system"], activity: "job_progress" }),
	go("mark_collected", "Mark Collected", ["Booked", "Inprogress"], "Collected", {
		...COLLECTED,
		when: ["notCollected", "splitByDay", "noTempStatus"],
	}),
	go("mark_indepot", "Mark Indepot", ["CX Delivered"], "Indepot", { ...DEPOT, when: ["noWorkDays"] }),
	go("mark_indepot", "Mark Indepot", ["Collected"], "Indepot", DEPOT),
	go("mark_indepot", "Mark Indepot", ["Inprogress"], "Indepot", {
		...DEPOT,
		when: ["noTempStatus", "oneVisit", "fewProcesses"],
	}),
	go("mark_indepot", "Mark Indepot", ["Booked"], "Indepot", { ...DEPOT, when: ["collected", "splitByDay"] }),
	go("complete", "Complete Job", COMPLETABLE, "Completed", { actors: ROAD, activity: "completion" }),

	go("confirm_price", "Confirm Price", ["Completed"], "Priced", { ...OWN, confirm: "noPrice" }),
	go("confirm_pod", "Confirm POD", ["Priced"], "POD", OWN),
	go("reverse_to_completed", "Reverse to Completed", ["Priced"], "Completed", OWN),
	go("reverse_to_priced", "Reverse to Priced", ["POD"], "Priced", OWN),
	go("mark_for_invoice", "Mark For Invoice", ["POD"], "Marked For Inv", {
		when: ["ownRight", "invoiceable"],
	}),
	go("no_ext_invoice", "NO/EXT Invoice", ["POD"], "NO/EXT Inv", { when: ["ownRight", "notInvoiceable"] }),
	go("reverse_to_pod", "Reverse to POD", ["Marked For Inv", "NO/EXT Inv"], "POD", OWN),
	go("bill_manually", "Billed Manually", ["NO/EXT Inv"], "Billed Manually", OWN),
	go("generate_invoice", "Generate invoice", ["Marked For Inv"], "Generating Inv", INVOICE),
	go("finish_invoice", "Invoice", ["Generating Inv"], "Invoiced", INVOICE),
	go("delete_invoice", "Delete invoice", ["Generating Inv", "Invoiced"], "Marked For Inv", INVOICE),

	go("cancel", "Cancel Job", CANCELLABLE, "Cancelled", { confirm: "cancel" }),
	go("cancel", "Cancel Job", ["Billed Manually"], "Cancelled", { confirm: "cancel", when: ["subJob"] }),

	go("master_set_status", "Set status", SETTABLE, "chosen", { actors: ["client"], when: ["masterEdit"] }),
];

/** The name of an action. */
export type Action = (typeof TRANSITIONS)[number]["action"];
