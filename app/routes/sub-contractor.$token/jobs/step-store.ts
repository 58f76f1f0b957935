import { type DBSchema, openDB } from "idb";

/** A picture or signature of a report, with its key once the server has it. */
export interface StepFile {
	uid: string;
	blob: Blob;
	name: string;
	is_signature: boolean;
	key: string | null;
}

/** A report that waits on this phone until the server has acknowledged it. */
export interface StoredStep {
	uid: string;
	/** The link it was made with; other links on this phone have their own. */
	token: string;
	job_id: number;
	label: string;
	step: "arrived" | "collected" | "left" | "delivered" | "failed" | "waited";
	/** How long, where the report is of a wait. */
	minutes?: number;
	stop: "collection" | "delivery" | null;
	signer: string;
	notes: string;
	reason: string | null;
	files: StepFile[];
	/** Why the server will never take it; null while it waits. */
	refused: string | null;
	made_at: string;
}

interface StepSchema extends DBSchema {
	steps: { key: string; value: StoredStep };
}

const openStore = () =>
	openDB<StepSchema>("cartage-sub-contractor", 1, {
		upgrade: (db) => void db.createObjectStore("steps", { keyPath: "uid" }),
	});

/** The reports of a link that wait, in the order in which they were made. */
export async function readWaitingSteps(token: string): Promise<StoredStep[]> {
	const steps = await (await openStore()).getAll("steps");
	return steps
		.filter((step) => step.token === token)
		.sort((one, other) => one.made_at.localeCompare(other.made_at));
}

/** Stores a report, also over an earlier state of it. */
export async function putStep(step: StoredStep): Promise<void> {
	await (await openStore()).put("steps", step);
}

/** Removes a report that has arrived, or that its author gives up. */
export async function deleteStep(uid: string): Promise<void> {
	await (await openStore()).delete("steps", uid);
}
