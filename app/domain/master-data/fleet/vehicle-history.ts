import { z } from "zod";
import { read } from "~/db/read";
import { selectVehicleHistory } from "~/db/repositories/master-data/vehicle-history";
import { selectVehicleId } from "~/db/repositories/master-data/vehicle-reads";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { changedValue } from "~/domain/master-data/records/changed-values";
import { notFound } from "~/shared/errors";

/** Entries per vehicle history. */
const MAX_ENTRIES = 100;

export const historyEntry = z.object({
	/** `YYYY-MM-DD`, or an ISO timestamp if the time is known. */
	at: z.string(),
	kind: z.enum(["driven", "check", "vor", "pmi", "mot", "change"]),
	/** Who drove, checked or changed it; empty if unknown. */
	by: z.string(),
	/** Number of jobs or defects. */
	n: z.int(),
	notes: z.string(),
	/** What a change changed; empty for what was changed before values were stored. */
	changes: z.array(changedValue),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

const storedChanges = z.array(changedValue).catch([]);
const readChanges = (json: string | null) => (json === null ? [] : storedChanges.parse(JSON.parse(json)));

/** A vehicle's history, newest first: workdays, checks, maintenance days and changes. Throws 404. */
export const getVehicleHistory = defineOperation({
	access: staffWith("fleet.read"),
	input: idInput,
	response: z.array(historyEntry),
	async run({ ctx, input: { id } }): Promise<HistoryEntry[]> {
		const today = ctx.now.toISOString().slice(0, 10);
		const [[vehicle], entries] = await read(ctx.d1, [
			selectVehicleId(id),
			selectVehicleHistory(id, today, MAX_ENTRIES),
		]);
		if (!vehicle) throw notFound("Vehicle");
		return entries.map((entry) => ({ ...entry, changes: readChanges(entry.changes) }));
	},
});
