import { type JobStatus, phaseOf } from "~/domain/jobs/status";

/** The road of a job from entry to invoice, as the head of its detail shows it. */
const ROAD = [
	"Pending",
	"Planned",
	"Booked",
	"Inprogress",
	"Completed",
	"Priced",
	"POD",
	"Invoiced",
] as const satisfies readonly JobStatus[];

/** Statuses that stand in the place of a step of the road. */
const IN_PLACE_OF: Partial<Record<JobStatus, (typeof ROAD)[number]>> = {
	Quote: "Pending",
	Quoted: "Booked",
	Collected: "Inprogress",
	Indepot: "Inprogress",
	Intransit: "Inprogress",
	"CX Delivered": "Inprogress",
	"Marked For Inv": "Invoiced",
	"NO/EXT Inv": "Invoiced",
	"Billed Manually": "Invoiced",
	"Generating Inv": "Invoiced",
};

export interface Step {
	status: JobStatus;
	state: "done" | "now" | "ahead";
}

const placeOf = (status: JobStatus) => ROAD.findIndex((step) => step === (IN_PLACE_OF[status] ?? status));

/** Where a job stands on its road. One that has ended shows how far it had come, as far as that is known. */
export function progressOf(status: JobStatus, before: JobStatus | null): Step[] {
	if (phaseOf(status) === "ended") {
		const come = before === null ? [] : ROAD.slice(0, placeOf(before) + 1);
		return [...come.map((step): Step => ({ status: step, state: "done" })), { status, state: "now" }];
	}
	const at = placeOf(status);
	return ROAD.map((step, place) => {
		if (place === at) return { status, state: "now" };
		return { status: step, state: place < at ? "done" : "ahead" };
	});
}
