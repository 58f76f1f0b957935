import { callApi, describeError } from "~/client/api";
import type { UndoableChange } from "~/domain/jobs/undo/rules-steps";
import { toast } from "~/ui/overlay/toasts";
import { createStore } from "~/ui/store";

/** The user's own changes that can be undone, the newest first; null on a screen without them. */
export const ownChanges = createStore<UndoableChange[] | null>(null);

/** Whether an undo is under way. */
export const isUndoing = createStore(false);

type UndoneHandler = (job_ids: readonly number[]) => void;
const undoneHandlers = new Set<UndoneHandler>();
const writes = new Set<Promise<unknown>>();
let lastRead = 0;
/** The newest step that has been announced: an announcement offers to undo a newer one only. */
let lastAnnounced = 0;
let queue: Promise<unknown> = Promise.resolve();

/** Calls the handler with the jobs of each change that is undone; returns what ends that. */
export function onUndone(handler: UndoneHandler): () => void {
	undoneHandlers.add(handler);
	return () => void undoneHandlers.delete(handler);
}

/** A write under way, which an undo waits for: it is what the user means. */
export function trackWrite(write: Promise<unknown>): void {
	writes.add(write);
	void write.finally(() => writes.delete(write)).catch(() => {});
}

/** Reads the list again. Throws what the call throws. */
async function readChanges(): Promise<UndoableChange[]> {
	lastRead += 1;
	const read = lastRead;
	const { data } = await callApi("GET /client/undo-steps");
	if (read === lastRead && ownChanges.get() !== null) ownChanges.set(data);
	return data;
}

/** Gives a screen the list that its loader has read. */
export function startChanges(changes: readonly UndoableChange[]): void {
	ownChanges.set([...changes]);
	noteNewest(changes);
}

function noteNewest([newest]: readonly UndoableChange[]): void {
	lastAnnounced = Math.max(lastAnnounced, newest?.ids[0] ?? 0);
}

/** Reads the list again, where a screen shows it; a failure leaves it as it is. */
export async function rereadChanges(): Promise<UndoableChange[]> {
	const before = ownChanges.get();
	if (before === null) return [];
	return await readChanges().catch(() => before);
}

/** Reads the list again after a change that has announced itself. */
export async function refreshChanges(): Promise<void> {
	noteNewest(await rereadChanges());
}

/** Undoes one after the other, so that a key pressed twice undoes two changes. */
const inTurn = (work: () => Promise<void>): Promise<void> => {
	const turn = queue.then(async () => {
		isUndoing.set(true);
		try {
			await work();
		} catch (problem) {
			toast.error(describeError(problem));
		} finally {
			isUndoing.set(false);
		}
	});
	queue = turn;
	return turn;
};

/** Undoes a change of the list. */
export const undoChange = (change: UndoableChange): Promise<void> => inTurn(() => sendUndo(change));

/** Undoes the newest change that can be undone, once what is being saved has been saved. */
export const undoLastChange = (): Promise<void> =>
	inTurn(async () => {
		await Promise.allSettled(writes);
		const changes = await readChanges();
		const next = changes.find(({ refusal }) => refusal === null);
		if (next) return await sendUndo(next);
		const [newest] = changes;
		toast.info(newest ? `“${newest.title}” cannot be undone. ${newest.refusal}` : "Nothing to undo");
	});

/** Undoes steps by their ids, the last first, as a toast does right after the change. */
export const undoSteps = (ids: readonly number[], job_ids: readonly number[]): Promise<void> =>
	inTurn(() => sendUndo({ ids, job_ids }));

interface UndoRequest {
	ids: readonly number[];
	job_ids: readonly number[];
	title?: string;
}

async function sendUndo({ ids, job_ids, title }: UndoRequest): Promise<void> {
	const name = title ?? ownChanges.get()?.find((change) => change.ids.includes(ids[0] ?? 0))?.title;
	let done = 0;
	const refusals: string[] = [];
	try {
		for (const id of ids) {
			const { data } = await callApi("POST /client/undo/{id}", { params: { id } });
			done += data.done;
			for (const { ok, job_number, message } of data.results)
				if (!ok) refusals.push(`${job_number ?? "Job"}: ${message}`);
		}
	} finally {
		for (const handler of undoneHandlers) handler(job_ids);
		void refreshChanges();
	}
	if (done > 0 || refusals.length === 0) toast.success(name ? `Undone: ${name}` : "Undone");
	const [first, ...others] = refusals;
	if (first) toast.warning(others.length > 0 ? `${first} ${others.length} more not undone.` : first);
}

/** Announces what was done to jobs, with Undo where it can be undone. `about` is the number of the only one, `undo` is for screens without the list. */
export async function announceChange(
	text: string,
	job_ids: readonly number[],
	{ about, undo }: { about?: string; undo?: () => void } = {},
): Promise<void> {
	if (ownChanges.get() === null) return void toast.success(text, { about, undo });
	const changes = await rereadChanges();
	const [newest] = changes;
	const isNew = (newest?.ids[0] ?? 0) > lastAnnounced;
	const isOfJobs = isNew && newest?.refusal === null && newest.job_ids.some((id) => job_ids.includes(id));
	noteNewest(changes);
	toast.success(text, isOfJobs ? { about, undo: () => void undoChange(newest) } : { about });
}
