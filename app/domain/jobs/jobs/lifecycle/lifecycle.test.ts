import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isActivityType } from "../model/rules-activity";
import { type JobStatus, STATUS_NAMES } from "../model/status";
import { decide, decideStatus, type JobAction, type JobActor, type JobFacts } from "./lifecycle";
import { CONDITIONS } from "./lifecycle-conditions";
import { MASTER_EDIT_STATUSES, TRANSITIONS } from "./lifecycle-table";

const client: JobActor = { type: "client", role_id: 2 };
const master: JobActor = { type: "client", role_id: 1, master_edit: true };
const system: JobActor = { type: "system" };

const job = (status: JobStatus, change: Partial<JobFacts> = {}): JobFacts => ({
	status,
	job_type: 1,
	customer_type: 1,
	total_charge: 50,
	...change,
});

/** The resulting status of an action, or the reason it is refused. */
const result = (facts: JobFacts, action: JobAction, actor = client, requestedStatus?: JobStatus) => {
	const decision = decide(facts, action, actor, requestedStatus);
	return decision.ok ? decision.to : decision.reason;
};

const sub = { parent_id: 1, parent_status: "Planned" } as const;
const tripPending = { parent_id: 1, parent_status: "Pending" } as const;

const rows: [string, JobFacts, JobAction, string][] = [
	["quote-to-job", job("Quote"), "save_as_job", "Pending"],
	[
		"quote-to-job: not a job",
		job("Pending"),
		"save_as_job",
		"Save As Job is not possible while the job is Pending.",
	],
	["delete-then-restore: delete", job("Pending"), "delete", "Deleted"],
	["delete-then-restore: a quote", job("Quote"), "delete", "Deleted"],
	["delete-then-restore: booked", job("Booked"), "delete", "Deleted"],
	[
		"subrow-delete: booked and collected",
		job("Booked", { collected: 1 }),
		"delete",
		"The job has already been collected.",
	],
	[
		"delete-then-restore: under way",
		job("Inprogress"),
		"delete",
		"Delete is not possible while the job is Inprogress.",
	],
	["delete-then-restore", job("Deleted", { previous_status: "Booked" }), "restore", "Booked"],
	["delete-then-restore: nothing remembered", job("Deleted"), "restore", "Pending"],
	["allocate-button", job("Pending"), "allocate", "Booked"],
	["allocate-button: collected", job("Collected"), "allocate", "Booked"],
	["allocate-button: in depot", job("Indepot"), "allocate", "Booked"],
	["allocate-button: booked", job("Booked"), "allocate", "Allocate is not possible while the job is Booked."],
	[
		"allocate-button: posted to the exchange",
		job("Pending", { exchange_status: "Posted To CX" }),
		"allocate",
		"The job has been posted to the courier exchange.",
	],
	[
		"allocate-button: the load is in depot",
		job("Indepot", { exchange_status: "Indepot" }),
		"allocate",
		"Booked",
	],
	["subrow-allocate", job("Pending", sub), "allocate", "Booked"],
	[
		"subrow-allocate: the parent is Pending",
		job("Pending", tripPending),
		"allocate",
		"The trip is still Pending. Please allocate or plan it first.",
	],
	["plan", job("Pending"), "plan", "Planned"],
	["book", job("Planned"), "book", "Booked"],
	["unbook", job("Booked"), "unbook", "Planned"],
	["planned-change", job("Planned"), "change_allocation", "Planned"],
	["planned-cancel", job("Planned"), "cancel_plan", "Pending"],
	["planned-cancel: collected", job("Planned", { collected: 1 }), "cancel_plan", "Collected"],
	["dealloc-pending", job("Booked"), "deallocate", "Pending"],
	["dealloc-collected", job("Booked", { collected: 1 }), "deallocate", "Collected"],
	["dealloc-indepot", job("Booked", { collected: 1, temp_status: 2 }), "deallocate", "Indepot"],
	["master-edit-deallocation: off", job("Inprogress"), "deallocate", "Master Edit is not on."],
	["btn-complete-result", job("Booked"), "complete", "Completed"],
	[
		"btn-complete-shown: Planned",
		job("Planned"),
		"complete",
		"Complete Job is not possible while the job is Planned.",
	],
	["sub-job-status: completed", job("Booked", sub), "complete", "Completed"],
	["sub-job-status: cancelled", job("Inprogress", sub), "cancel", "Cancelled"],
	[
		"sub-job-status: nothing else",
		job("Completed", sub),
		"confirm_price",
		"A sub-job is priced and invoiced with its trip.",
	],
	["btn-confirm-price-result", job("Completed"), "confirm_price", "Priced"],
	[
		"btn-confirm-price-shown: POD",
		job("POD"),
		"confirm_price",
		"Confirm Price is not possible while the job is POD.",
	],
	["btn-confirm-pod", job("Priced"), "confirm_pod", "POD"],
	["btn-reverse-completed", job("Priced"), "reverse_to_completed", "Completed"],
	["btn-reverse-priced", job("POD"), "reverse_to_priced", "Priced"],
	["btn-mark-for-inv", job("POD"), "mark_for_invoice", "Marked For Inv"],
	[
		"btn-mark-for-inv: not invoiceable",
		job("POD", { customer_type: 0 }),
		"mark_for_invoice",
		"The customer is not invoiced.",
	],
	["btn-no-ext-inv", job("POD", { customer_type: 0 }), "no_ext_invoice", "NO/EXT Inv"],
	[
		"btn-no-ext-inv: a trip may as well",
		job("POD", { customer_type: 0, job_type: 3 }),
		"no_ext_invoice",
		"NO/EXT Inv",
	],
	["btn-no-ext-inv: invoiceable", job("POD"), "no_ext_invoice", "The customer is invoiced."],
	["btn-reverse-pod", job("Marked For Inv"), "reverse_to_pod", "POD"],
	["btn-reverse-pod: NO/EXT Inv", job("NO/EXT Inv"), "reverse_to_pod", "POD"],
	["btn-mark-collected", job("Booked", { job_type: 2 }), "mark_collected", "Collected"],
	["btn-mark-collected: Inprogress", job("Inprogress", { job_type: 2 }), "mark_collected", "Collected"],
	[
		"btn-mark-collected: job_type 1",
		job("Booked"),
		"mark_collected",
		"Only a job that is collected and delivered on different days can do this.",
	],
	[
		"btn-mark-collected: already",
		job("Booked", { job_type: 2, collected: 1 }),
		"mark_collected",
		"The job has already been collected.",
	],
	[
		"btn-mark-collected: temp_status",
		job("Booked", { job_type: 2, temp_status: 2 }),
		"mark_collected",
		"The job has already been in a depot.",
	],
	["btn-indepot-cx", job("CX Delivered"), "mark_indepot", "Indepot"],
	[
		"btn-indepot-cx: on a workday",
		job("CX Delivered", { work_days: 1 }),
		"mark_indepot",
		"The job is on a workday.",
	],
	["btn-indepot-collected", job("Collected"), "mark_indepot", "Indepot"],
	["btn-indepot-inprogress", job("Inprogress", { processes: 1 }), "mark_indepot", "Indepot"],
	[
		"btn-indepot-inprogress: 2 processes",
		job("Inprogress", { processes: 2 }),
		"mark_indepot",
		"The job has been collected and delivered.",
	],
	[
		"btn-indepot-inprogress: been there",
		job("Inprogress", { temp_status: 2 }),
		"mark_indepot",
		"The job has already been in a depot.",
	],
	[
		"btn-indepot-inprogress: a trip",
		job("Inprogress", { job_type: 3 }),
		"mark_indepot",
		"Only a plain job can do this.",
	],
	["btn-indepot-booked", job("Booked", { collected: 1, job_type: 2 }), "mark_indepot", "Indepot"],
	[
		"btn-indepot-booked: not collected",
		job("Booked", { job_type: 2 }),
		"mark_indepot",
		"The job has not been collected.",
	],
	["btn-cancel-result", job("Inprogress"), "cancel", "Cancelled"],
	[
		"btn-cancel-shown: Booked",
		job("Booked"),
		"cancel",
		"Cancel Job is not possible while the job is Booked.",
	],
	["derived-subrow-billed-manually: a sub-job", job("Billed Manually", sub), "cancel", "Cancelled"],
	["derived-buttons-billed-manually: a job", job("Billed Manually"), "cancel", "This is not a sub-job."],
];

describe("lifecycle", () => {
	it.each(rows)("%s", (_id, facts, action, expected) => {
		expect(result(facts, action)).toBe(expected);
	});

	it("writes the columns that go with a status", () => {
		expect(decide(job("Quote"), "save_as_job", client)).toMatchObject({
			patch: { status: "Pending", draft: 0 },
		});
		expect(decide(job("Booked"), "delete", client)).toMatchObject({
			patch: { status: "Deleted", previous_status: "Booked" },
		});
		expect(decide(job("Deleted", { previous_status: "Quote" }), "restore", client)).toMatchObject({
			patch: { status: "Quote", previous_status: null },
		});
		expect(decide(job("Collected"), "mark_indepot", client)).toMatchObject({
			patch: { status: "Indepot", collected: 1, temp_status: 2 },
			activity: { action_type: "depot", message: "Mark Indepot: Collected to Indepot" },
		});
		expect(decide(job("Booked"), "deallocate", client)).toMatchObject({ releasesAllocations: true });
		expect(decide(job("Booked"), "complete", client)).toMatchObject({
			releasesAllocations: false,
			confirm: null,
		});
	});

	it.each([
		[
			"btn-confirm-price-zero",
			0,
			"You did not add any price for this job. Are you sure you want to continue?",
		],
		[
			"btn-confirm-price-zero: less",
			-1,
			"You did not add any price for this job. Are you sure you want to continue?",
		],
		["btn-confirm-price-zero: some", 0.01, null],
	])("%s", (_id, total_charge, confirm) => {
		expect(decide(job("Completed", { total_charge }), "confirm_price", client)).toMatchObject({ confirm });
	});

	it("confirms no price for a role that sees none", () => {
		const decision = decide(job("Completed"), "confirm_price", { ...client, sees_prices: false });
		expect(decision).toMatchObject({ ok: false, by: "condition", reason: "Your role shows no prices." });
	});

	it("btn-cancel-result: needs a confirmation", () => {
		expect(decide(job("Inprogress"), "cancel", client)).toMatchObject({
			confirm: "Are you Sure? This process is irreversible, you want to cancel this job?",
		});
	});

	it.each(MASTER_EDIT_STATUSES)(
		"master-edit-statuses: a Completed job can be set to %s",
		(requestedStatus) => {
			expect(result(job("Completed"), "master_set_status", master, requestedStatus)).toBe(requestedStatus);
		},
	);

	it("master-edit-statuses: only those, only with Master Edit on, only for a client admin", () => {
		expect(result(job("Completed"), "master_set_status", master, "Invoiced")).toContain("sets one of");
		expect(result(job("Completed"), "master_set_status", master)).toContain("sets one of");
		expect(result(job("Completed"), "master_set_status", { ...master, master_edit: false }, "Booked")).toBe(
			"Master Edit is not on.",
		);
		expect(result(job("Completed"), "master_set_status", { ...master, role_id: 2 }, "Booked")).toBe(
			"Master Edit is not on.",
		);
		expect(result(job("Invoiced"), "master_set_status", master, "Booked")).toContain("not possible");
		expect(decide(job("Completed", { collected: 1 }), "master_set_status", master, "Pending")).toMatchObject({
			patch: { status: "Pending", collected: 0, temp_status: null },
			releasesAllocations: true,
		});
	});

	it("master-edit-deallocation: works for jobs under way, not for invoiced ones", () => {
		expect(result(job("Inprogress"), "deallocate", master)).toBe("Pending");
		expect(result(job("Invoiced"), "deallocate", master)).toContain("not possible");
	});

	it("pl-generating-inv, pl-invoice-delete: only the system can invoice", () => {
		expect(result(job("Marked For Inv"), "generate_invoice", system)).toBe("Generating Inv");
		expect(result(job("Generating Inv"), "finish_invoice", system)).toBe("Invoiced");
		expect(result(job("Invoiced"), "delete_invoice", system)).toBe("Marked For Inv");
		expect(decide(job("Marked For Inv"), "generate_invoice", client)).toMatchObject({
			ok: false,
			by: "actor",
		});
	});

	it("a customer accepts a quote and cancels what is not planned, and nothing else", () => {
		const possible = STATUS_NAMES.flatMap((status) =>
			[...new Set(TRANSITIONS.map(({ action }) => action))].flatMap((action) => {
				const decision = decide(job(status), action, { type: "customer" }, "Pending");
				return decision.ok ? [`${action}: ${status} to ${decision.to}`] : [];
			}),
		);
		expect(possible).toEqual([
			"accept_quote: Quote to Pending",
			"cancel: Quote to Cancelled",
			"cancel: Pending to Cancelled",
		]);
	});

	it("a job is cancelled as requested until it is delivered, and released while it is not under way", () => {
		const released = STATUS_NAMES.flatMap((status) => {
			const decision = decide(job(status), "accept_cancel", client);
			return decision.ok ? [[status, decision.releasesAllocations]] : [];
		});
		expect(released).toEqual([
			["Pending", true],
			["Planned", true],
			["Collected", false],
			["Indepot", false],
			["Booked", true],
			["Quoted", false],
			["Intransit", false],
			["Inprogress", false],
		]);
	});

	it.each([["admin"], ["superAdmin"]] as const)("a %s cannot change any status", (type) => {
		for (const { action } of TRANSITIONS) {
			for (const status of STATUS_NAMES) {
				expect(decide(job(status), action, { ...master, type }, "Pending")).toMatchObject({
					ok: false,
					by: "actor",
				});
			}
		}
	});

	it("refers only to known activities and has a reason for every condition", () => {
		for (const row of TRANSITIONS) {
			expect(row.from.length).toBeGreaterThan(0);
			expect(isActivityType(row.activity)).toBe(true);
		}
		expect(Object.values(CONDITIONS).every(({ reason }) => reason.endsWith("."))).toBe(true);
	});
});

describe("requesting a status by name", () => {
	const byName = (facts: JobFacts, requestedStatus: JobStatus, actor = client) => {
		const decision = decideStatus(facts, requestedStatus, actor);
		return decision.ok ? decision.to : decision.reason;
	};

	it.each([
		["complete", job("Booked"), "Completed", "Completed"],
		["reverse", job("Priced"), "Completed", "Completed"],
		["sub-job-status", job("Booked", sub), "Completed", "Completed"],
		["save as job", job("Quote"), "Pending", "Pending"],
		["not invoiceable", job("POD", { customer_type: 0 }), "Marked For Inv", "The customer is not invoiced."],
		["not from here", job("Pending"), "Completed", "A job that is Pending cannot be set to Completed."],
		["never to Booked by name", job("Pending"), "Booked", "A job that is Pending cannot be set to Booked."],
		["never to Invoiced", job("POD"), "Invoiced", "A job that is POD cannot be set to Invoiced."],
	] satisfies [string, JobFacts, JobStatus, string][])("%s", (_case, facts, requestedStatus, expected) => {
		expect(byName(facts, requestedStatus)).toBe(expected);
	});

	it("master-edit-statuses: Master Edit allows its five statuses", () => {
		expect(byName(job("Completed"), "Booked", master)).toBe("Booked");
		expect(byName(job("Completed"), "Cancelled", master)).toBe("Cancelled");
	});

	it("only ever leads to the requested status", () => {
		const arbitraryFacts = fc.record({
			status: fc.constantFrom(...STATUS_NAMES),
			job_type: fc.constantFrom(1, 2, 3),
			collected: fc.constantFrom(0, 1),
			temp_status: fc.constantFrom(null, 2),
			customer_type: fc.constantFrom(0, 1),
			processes: fc.nat(3),
			work_days: fc.nat(2),
		});
		fc.assert(
			fc.property(
				arbitraryFacts,
				fc.constantFrom(...STATUS_NAMES),
				fc.constantFrom(client, master),
				(facts, requestedStatus, actor) => {
					const decision = decideStatus(facts, requestedStatus, actor);
					if (decision.ok)
						expect([decision.to, decision.patch.status]).toEqual([requestedStatus, requestedStatus]);
					else expect(decision.reason).not.toBe("");
				},
			),
		);
	});
});
