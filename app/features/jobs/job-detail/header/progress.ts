import { getPhase, type JobStatus } from "~/domain/jobs/jobs/model/status";

/** The steps of a job from entry to invoice. */
const STEPS = [
	"Pending",
	"Planned",
	"Booked",
	"Inprogress",
	"Completed",
	"Priced",
	"POD",
	"Invoiced",
] as const satisfies readonly JobStatus[];

/** Statuses that are shown in place of a step. */
const SHOWN_AS_STEP: Partial<Record<JobStatus, (typeof STEPS)[number]>> = {
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

export interface ProgressStep {
	status: JobStatus;
	state: "done" | "now" | "ahead";
}

const stepIndex = (status: JobStatus) =>
	STEPS.findIndex((step) => step === (SHOWN_AS_STEP[status] ?? status));

/** The steps of a job. One that has ended shows the steps up to its previous status, if that is known. */
export function getProgressSteps(status: JobStatus, previousStatus: JobStatus | null): ProgressStep[] {
	if (getPhase(status) === "ended") {
		const completed = previousStatus === null ? [] : STEPS.slice(0, stepIndex(previousStatus) + 1);
		return [
			...completed.map((step): ProgressStep => ({ status: step, state: "done" })),
			{ status, state: "now" },
		];
	}
	const currentIndex = stepIndex(status);
	return STEPS.map((step, index) => {
		if (index === currentIndex) return { status, state: "now" };
		return { status: step, state: index < currentIndex ? "done" : "ahead" };
	});
}
