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
const SYSTEM = ["system"] as const;

const OPEN_TO_ALLOCATE: readonly JobStatus[] = ["Pending", "Collected", "Indepot"];
const IN_DEPOT_NOW: TransitionSets = { collected: 1, temp_status: IN_DEPOT };

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
const NOT_CANCELLABLE = ["Pending", "Booked", "Generating Inv", "Invoiced", "Deleted", "Cancelled"] as const;

const status = { actors: OFFICE, activity: "status_changed" } as const;
const money = { ...status, when: ["ownRight"] } as const;
const depot = { action: "mark_indepot", label: "Mark Indepot", actors: ROAD, activity: "depot" } as const;
const allocation = { actors: OFFICE, activity: "allocation" } as const;
const invoice = { actors: SYSTEM, activity: "invoice", when: [] } as const;

/** The whole life of a job: who may take it from which statuses to which, under what conditions. */
export const TRANSITIONS = [
	{
		...status,
		action: "save_as_job",
		label: "Save As Job",
		from: ["Quote"],
		when: [],
		to: "Pending",
		sets: { draft: 0 },
	},
	{ ...status, action: "delete", label: "Delete", from: ["Pending", "Quote"], when: [], to: "Deleted" },
	{ ...status, action: "delete", label: "Delete", from: ["Booked"], when: ["notCollected"], to: "Deleted" },
	{ ...status, action: "restore", label: "Restore", from: ["Deleted"], when: [], to: "before deletion" },

	{
		...allocation,
		action: "allocate",
		label: "Allocate",
		from: OPEN_TO_ALLOCATE,
		when: ["tripStarted", "exchangeFree"],
		to: "Booked",
		activity: "booking",
	},
	{
		...allocation,
		action: "plan",
		label: "Plan",
		from: OPEN_TO_ALLOCATE,
		when: ["exchangeFree"],
		to: "Planned",
	},
	{
		...allocation,
		action: "book",
		label: "Book",
		from: ["Planned"],
		when: [],
		to: "Booked",
		activity: "booking",
	},
	{ ...allocation, action: "unbook", label: "Unbook", from: ["Booked"], when: [], to: "Planned" },
	{
		...allocation,
		action: "change_allocation",
		label: "Change allocation",
		from: ["Planned", "Booked"],
		when: [],
		to: "unchanged",
	},
	{
		...allocation,
		action: "cancel_plan",
		label: "Cancel plan",
		from: ["Planned"],
		when: [],
		to: "after de-allocation",
		releases: true,
	},
	{
		...allocation,
		action: "deallocate",
		label: "Deallocate",
		from: ["Booked"],
		when: [],
		to: "after de-allocation",
		releases: true,
	},
	{
		...allocation,
		action: "deallocate",
		label: "Deallocate",
		from: ["Planned", "Collected", "Indepot", "Intransit", "Inprogress", "CX Delivered", "Completed"],
		when: ["masterEdit"],
		to: "after de-allocation",
		releases: true,
	},

	{
		action: "start",
		label: "Start",
		actors: ["driver", "system"],
		activity: "job_progress",
		from: ["Booked"],
		when: [],
		to: "Inprogress",
	},
	{
		action: "mark_collected",
		label: "Mark Collected",
		actors: ROAD,
		activity: "collected",
		from: ["Booked", "Inprogress"],
		when: ["notCollected", "splitByDay", "noTempStatus"],
		to: "Collected",
		sets: { collected: 1 },
	},
	{ ...depot, from: ["CX Delivered"], when: ["noWorkDays"], to: "Indepot", sets: IN_DEPOT_NOW },
	{ ...depot, from: ["Collected"], when: [], to: "Indepot", sets: IN_DEPOT_NOW },
	{
		...depot,
		from: ["Inprogress"],
		when: ["noTempStatus", "oneVisit", "fewProcesses"],
		to: "Indepot",
		sets: IN_DEPOT_NOW,
	},
	{ ...depot, from: ["Booked"], when: ["collected", "splitByDay"], to: "Indepot", sets: IN_DEPOT_NOW },

	{
		action: "complete",
		label: "Complete Job",
		actors: ROAD,
		activity: "completion",
		from: COMPLETABLE,
		when: [],
		to: "Completed",
	},
	{
		...money,
		action: "confirm_price",
		label: "Confirm Price",
		from: ["Completed"],
		to: "Priced",
		confirm: "noPrice",
	},
	{ ...money, action: "confirm_pod", label: "Confirm POD", from: ["Priced"], to: "POD" },
	{
		...money,
		action: "reverse_to_completed",
		label: "Reverse to Completed",
		from: ["Priced"],
		to: "Completed",
	},
	{ ...money, action: "reverse_to_priced", label: "Reverse to Priced", from: ["POD"], to: "Priced" },
	{
		...money,
		action: "mark_for_invoice",
		label: "Mark For Invoice",
		from: ["POD"],
		when: ["ownRight", "invoiceable"],
		to: "Marked For Inv",
	},
	{
		...money,
		action: "no_ext_invoice",
		label: "NO/EXT Invoice",
		from: ["POD"],
		when: ["ownRight", "notInvoiceable"],
		to: "NO/EXT Inv",
	},
	{
		...money,
		action: "reverse_to_pod",
		label: "Reverse to POD",
		from: ["Marked For Inv", "NO/EXT Inv"],
		to: "POD",
	},
	{
		...money,
		action: "bill_manually",
		label: "Billed Manually",
		from: ["NO/EXT Inv"],
		to: "Billed Manually",
	},
	{
		...invoice,
		action: "generate_invoice",
		label: "Generate invoice",
		from: ["Marked For Inv"],
		to: "Generating Inv",
	},
	{ ...invoice, action: "finish_invoice", label: "Invoice", from: ["Generating Inv"], to: "Invoiced" },
	{
		...invoice,
		action: "delete_invoice",
		label: "Delete invoice",
		from: ["Generating Inv", "Invoiced"],
		to: "Marked For Inv",
	},

	{
		...status,
		action: "cancel",
		label: "Cancel Job",
		from: allBut(...NOT_CANCELLABLE, "Billed Manually"),
		when: [],
		to: "Cancelled",
		confirm: "cancel",
	},
	{
		...status,
		action: "cancel",
		label: "Cancel Job",
		from: ["Billed Manually"],
		when: ["subJob"],
		to: "Cancelled",
		confirm: "cancel",
	},

	{
		action: "master_set_status",
		label: "Set status",
		actors: ["client"],
		activity: "status_changed",
		from: allBut("Pending", "Invoiced", "Generating Inv", "Quote", "Deleted"),
		when: ["masterEdit"],
		to: "chosen",
	},
] as const satisfies readonly Transition[];

/** The name of an action. */
export type Action = (typeof TRANSITIONS)[number]["action"];
