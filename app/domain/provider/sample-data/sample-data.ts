import { z } from "zod";
import { commit } from "~/db/commit";
import { read, returnedRows } from "~/db/read";
import {
	countSampleRows,
	deleteSampleData,
	type RetainedSampleRow,
	selectRetainedSampleRows,
} from "~/db/repositories/provider/sample-data";
import { defineOperation, noInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { conflict } from "~/shared/errors";
import type { Ctx } from "~/tenancy/ctx";
import { sampleDataStatements } from "~/tenancy/sample-data/write-sample-data";
import { retained, sampleDataResponse } from "./responses";

/** How many records of each kind the sample data have, and those that the company has built on. */
export interface SampleData {
	total: number;
	counts: Record<"job" | "work_day" | "customer" | "vehicle" | "driver", number>;
	/** What stays when the rest is removed. */
	retained: Pick<RetainedSampleRow, "name" | "reason">[];
}

const CHANGE = {
	type: "settingsChange",
	kind: "sample_data",
	entity: "sample_record",
	entity_id: null,
} as const;

async function readSampleData({ d1 }: Ctx): Promise<SampleData> {
	const [rows, retained] = await read(d1, [countSampleRows(), selectRetainedSampleRows()]);
	const counts = { job: 0, work_day: 0, customer: 0, vehicle: 0, driver: 0 };
	for (const { entity, n } of rows) counts[entity] = n;
	const total = Object.values(counts).reduce((sum, n) => sum + n, 0);
	return { total, counts, retained: retained.map(({ name, reason }) => ({ name, reason })) };
}

/** The company's sample data. */
export const getSampleData = defineOperation({
	access: staffWith("home.read"),
	input: noInput,
	response: sampleDataResponse,
	run: ({ ctx }) => readSampleData(ctx),
});

/** Adds the sample data: customers, vehicles, drivers, and 20 jobs around today. Throws 409 if there are some already. */
export const addSampleData = defineOperation({
	access: staffWith("company.write"),
	input: z.object({}),
	response: sampleDataResponse,
	message: "Sample data have been added.",
	async run({ ctx }): Promise<SampleData> {
		const { total } = await readSampleData(ctx);
		if (total > 0) throw conflict("The sample data are there already.");
		await commit(ctx, sampleDataStatements(ctx.now), [CHANGE]);
		return await readSampleData(ctx);
	},
});

/**
 * Removes the sample data in one batch. A record that the company has built on stays and becomes the company's own: the answer names
 * it and why.
 */
export const removeSampleData = defineOperation({
	access: staffWith("company.write"),
	input: z.object({}),
	response: z.object({ removed: z.int(), retained }),
	message: ({ removed, retained }: { removed: number; retained: readonly unknown[] }) =>
		retained.length === 0
			? `The sample data have been removed: ${removed} records.`
			: `${removed} sample records have been removed. ${retained.length} with work of yours ${retained.length === 1 ? "stays" : "stay"}.`,
	async run({ ctx }): Promise<{ removed: number; retained: SampleData["retained"] }> {
		const { total } = await readSampleData(ctx);
		const retained = selectRetainedSampleRows();
		const { results } = await commit(ctx, [retained, ...deleteSampleData(ctx.now.toISOString())], [CHANGE]);
		const rows = returnedRows(retained, results[0]);
		return {
			removed: total - rows.length,
			retained: rows.map(({ name, reason }) => ({ name, reason })),
		};
	},
});
