import type { DateText } from "~/shared/time/dates";
import { formatDayOfMonth } from "~/shared/time/format-day";

/** How long a change can be undone, in minutes. */
const UNDO_MINUTES = 10;

/** When a change made now can no longer be undone. */
export const undoExpiry = (now: Date): string =>
	new Date(now.getTime() + UNDO_MINUTES * 60_000).toISOString();

/** Stands for the jobs in a step's title; the list fills in the number of the one, or how many there are. */
const JOBS = "{jobs}";

const BOARD_TITLES = {
	plan: (reg: string | null) => `Planned ${JOBS}${reg ? ` on ${reg}` : ""}`,
	move: (reg: string | null) => `Moved ${JOBS}${reg ? ` to ${reg}` : ""}`,
	position: (reg: string | null) => `Changed the order of ${reg ?? "a vehicle"}`,
	unplan: () => `Unplanned ${JOBS}`,
	book: (reg: string | null) => `Booked ${JOBS}${reg ? ` on ${reg}` : ""}`,
	unbook: (reg: string | null) => `Unbooked ${JOBS}${reg ? ` on ${reg}` : ""}`,
	split: () => "Split a job",
	merge: () => "Merged a job",
	other: () => `Changed ${JOBS}`,
} as const;

/** The title of a change of the board. */
export const boardStepTitle = (kind: keyof typeof BOARD_TITLES, reg: string | null = null): string =>
	BOARD_TITLES[kind](reg);

/** The title of the lanes of a plan that were accepted together. */
export const dayPlanStepTitle = (date: DateText): string => `Plan of ${formatDayOfMonth(date)}`;

/** A change of jobs. */
export interface JobStep {
	kind: "status" | "delete" | "allocate" | "deallocate" | "mark";
	/** The status the jobs have afterwards. */
	to?: string;
	is_marked?: 0 | 1;
}

/** The title of a change of jobs. */
export function jobStepTitle({ kind, to, is_marked }: JobStep): string {
	switch (kind) {
		case "status":
			return `Set ${JOBS} to ${to}`;
		case "delete":
			return `Deleted ${JOBS}`;
		case "allocate":
			return `${to === "Planned" ? "Planned" : "Allocated"} ${JOBS}`;
		case "deallocate":
			return `Deallocated ${JOBS}`;
		case "mark":
			return `${is_marked ? "Marked" : "Unmarked"} ${JOBS}`;
	}
}

/** The title of an absence, or of a driver's change, with the jobs that went elsewhere. */
export const absenceStepTitle = (subject: string, hasJobs: boolean): string =>
	hasJobs ? `${subject}, moved ${JOBS}` : subject;

const nameJobs = (count: number, number: string | null) =>
	count === 1 && number !== null
		? number
		: `${count.toLocaleString("en-GB")} ${count === 1 ? "job" : "jobs"}`;

/** A stored title with its jobs named. */
export const fillStepTitle = (title: string, count: number, number: string | null): string =>
	title.replace(JOBS, nameJobs(count, number));

/** An open step as it is stored, the newest first in lists. */
export interface OpenStep {
	id: number;
	title: string;
	created_at: string;
	expires_at: string;
	/** The run it belongs to: several calls that a user made as one change. */
	run: string | null;
	jobs: readonly { id: number; is_as_left: boolean }[];
	/** The number of its first job. */
	job_number: string | null;
	/** Who changed the first of its jobs that is not as the step left it. */
	changed_by: string | null;
}

/** A change that the user may undo, of one step or of a run of several. */
export interface UndoableChange {
	/** Its steps, in the order in which they are undone. */
	ids: number[];
	title: string;
	count: number;
	job_ids: number[];
	at: string;
	expires_at: string;
	/** Why it cannot be undone, or null. */
	refusal: string | null;
	/** How many of its jobs have changed since, and are left alone. */
	changed: number;
}

/** Puts the calls of a run together. */
function joinRuns(steps: readonly OpenStep[]): OpenStep[][] {
	const runs = new Map<string, OpenStep[]>();
	for (const step of steps) {
		const key = step.run ?? `step ${step.id}`;
		runs.set(key, [...(runs.get(key) ?? []), step]);
	}
	return [...runs.values()];
}

/** The changes that a user can undo, the newest first, each with the reason where it cannot be undone now. */
export function listUndoableChanges(steps: readonly OpenStep[]): UndoableChange[] {
	/** The newest change of each job so far. */
	const laterTitles = new Map<number, string>();
	return joinRuns(steps).map((run) => {
		const jobs = run.flatMap((step) => step.jobs);
		const [newest, oldest] = [run[0], run.at(-1)];
		const title = fillStepTitle(newest?.title ?? "", jobs.length, newest?.job_number ?? null);
		const later = jobs.map(({ id }) => laterTitles.get(id)).find((found) => found !== undefined);
		const changed = jobs.filter(({ is_as_left }) => !is_as_left).length;
		const changedBy = run.map(({ changed_by }) => changed_by).find((name) => name !== null);
		for (const { id } of jobs) if (!laterTitles.has(id)) laterTitles.set(id, title);
		return {
			ids: run.map(({ id }) => id),
			title,
			count: jobs.length,
			job_ids: jobs.map(({ id }) => id),
			at: newest?.created_at ?? "",
			expires_at: oldest?.expires_at ?? "",
			refusal: refusalOf({ later, changed, count: jobs.length, changedBy: changedBy ?? null }),
			changed,
		};
	});
}

interface StepState {
	/** A later change of one of its jobs that is not undone. */
	later: string | undefined;
	changed: number;
	count: number;
	changedBy: string | null;
}

function refusalOf({ later, changed, count, changedBy }: StepState): string | null {
	if (later !== undefined) return undoLaterFirst(later);
	// A step without jobs finds out what has changed since when it is undone.
	if (count === 0 || changed < count) return null;
	return changedBy ? `Changed since by ${changedBy}.` : "Changed since.";
}

/** Why a job's change waits for a later one. */
export const undoLaterFirst = (later: string): string => `Undo “${later}” first.`;
