import { z } from "zod";
import { query, read } from "~/db/read";
import { defineOperation, idInput } from "~/domain/operation";
import { staffWith } from "~/domain/permissions/access";
import { notFound } from "~/domain/shared/errors";
import { isDate } from "~/domain/shared/time/dates";
import { monthField } from "~/domain/shared/time/schemas";
import type { Ctx } from "~/tenancy/ctx";

/** The days of a report: `2026-11-20,2026-11-21`, as a list or as one text. */
const reportDays = z.object({
	dateArray: z
		.string({ error: "Please select a date" })
		.max(10_000)
		.transform((text) =>
			text
				.replace(/[[\]"\s]/g, "")
				.split(",")
				.filter(Boolean),
		)
		.refine((days) => days.length > 0, "Please select a date")
		.refine((days) => days.every(isDate), "Not a date"),
});

/** The month of a report, `2026-11`; by default this month. */
const reportMonth = z.object({ month: monthField });

/** One answer of a check. */
export interface CheckRow {
	check: { id: number; name: string };
	mode: "start" | "end";
	value: string;
	defect: 0 | 1;
	defect_description: string | null;
	defect_note: string | null;
	defect_image: string | null;
	optional_image: string | null;
	optional_image_description: string | null;
	random_image_url: string | null;
}

/** A completed check. */
export interface CheckReport {
	id: number;
	mode: "start" | "end";
	date: string;
	done_at: string;
	driver_name: string;
	check_signature: string | null;
	check_duration: string | null;
	checks: CheckRow[];
}

const RESULTS = `SELECT json_group_array(json_object('check', json_object('id', c.check_id, 'name', c.name), 'mode', r.mode,
	'value', c.value, 'defect', c.defect, 'defect_description', c.defect_description, 'defect_note', c.defect_note,
	'defect_image', c.defect_image, 'optional_image', c.optional_image,
	'optional_image_description', c.optional_image_description, 'random_image_url', c.random_image_url) ORDER BY c.id)
	FROM check_result c WHERE c.check_report_id = r.id`;

type ReportOwner = "vehicle" | "trailer";

async function readReports(
	ctx: Ctx,
	owner: ReportOwner,
	id: number,
	days: string,
	params: unknown[],
): Promise<CheckReport[]> {
	const [[ownerRow], rows] = await read(ctx.d1, [
		query<{ id: number }>(`SELECT id FROM ${owner} WHERE id = ?`, id),
		query<Omit<CheckReport, "checks"> & { checks: string }>(
			`SELECT r.id, r.mode, substr(r.done_at, 1, 10) AS date, r.done_at, r.driver_name, r.check_signature, r.check_duration,
				(${RESULTS}) AS checks
			FROM check_report r WHERE r.${owner}_id = ? AND r.truck_type = ? AND ${days} ORDER BY r.done_at, r.id LIMIT 1000`,
			id,
			owner === "vehicle" ? 1 : 2,
			...params,
		),
	]);
	if (!ownerRow) throw notFound(owner === "vehicle" ? "Vehicle" : "Trailer");
	return rows.map((row) => ({ ...row, checks: JSON.parse(row.checks) }));
}

/** The checks of a vehicle on some days. Throws 404. */
export const readVehicleReports = defineOperation({
	access: staffWith("fleet.read"),
	input: reportDays.extend(idInput.shape),
	run: async ({ ctx, input }) =>
		await readReports(
			ctx,
			"vehicle",
			input.id,
			"substr(r.done_at, 1, 10) IN (SELECT value FROM json_each(?))",
			[JSON.stringify(input.dateArray)],
		),
});

/** The checks of a trailer in a month. Throws 404. */
export const readTrailerReports = defineOperation({
	access: staffWith("fleet.read"),
	input: reportMonth.extend(idInput.shape),
	async run({ ctx, input }) {
		const month = input.month ?? ctx.now.toISOString().slice(0, 7);
		return await readReports(ctx, "trailer", input.id, "r.done_at >= ? AND r.done_at < ?", [
			`${month}-01`,
			`${month}-32`,
		]);
	},
});
