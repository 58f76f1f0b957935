import { read } from "~/db/read";
import { selectLetterhead } from "~/db/repositories/kernel/company";
import { selectAnyVehicleReg } from "~/db/repositories/master-data/vehicle-reads";
import { selectFirstStart } from "~/db/repositories/planning/workday-lists";
import { documentFooter, letterheadLines } from "~/domain/kernel/documents/letterhead";
import { openPdf } from "~/domain/kernel/documents/pdf-writer";
import { requireLogo } from "~/domain/kernel/documents/require-logo";
import { fileResponse } from "~/domain/kernel/files/headers";
import { defineOperation, fileResult } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import type { VehicleDay } from "~/shared/leases/lease";
import { runSheetName } from "~/shared/texts/planner";
import { showDate } from "~/shared/time/dates";
import type { Ctx } from "~/tenancy/ctx";
import { vehicleDayQuery } from "../schemas";
import { readCarriageNotes } from "./carriage-notes";
import { RUN_SHEET_COLUMNS, toCarriedRows, toRunSheetRows } from "./run-sheet-rows";
import { getVehicleRoute, readVehicleDay } from "./vehicle-route";

/**
 * Prints the sheet of a vehicle's day: stops in order with times, addresses and loads, the breaks the law wants, and room to sign; without
 * prices. Throws 404, and 409 when the company's details or logo are missing.
 */
export async function printRunSheet(ctx: Ctx, input: VehicleDay) {
	const [route, { jobs, carried }, [[company], [vehicle], [shift]]] = await Promise.all([
		getVehicleRoute.run({ ctx, input }),
		readVehicleDay(ctx, input),
		read(ctx.d1, [
			selectLetterhead(),
			selectAnyVehicleReg(input.vehicle_id),
			selectFirstStart(input.vehicle_id, input.date),
		]),
	]);
	const reg = vehicle?.reg ?? "";
	const pdf = await openPdf({
		title: `Run sheet ${reg}`,
		note: showDate(input.date),
		company: letterheadLines(company, ctx.tenant.name),
		logo: await requireLogo(ctx, "worksheet", company),
		footer: documentFooter(`${reg} ${showDate(input.date)}`, ctx.now),
	});
	pdf.fields([
		["Vehicle", reg],
		["Driver", shift?.driver_name],
		["Stops", route.stops.length],
		["Miles", `${route.miles}${route.estimate ? " (estimate)" : ""}`],
	]);
	const notes = await readCarriageNotes(ctx, jobs);
	pdf.table(RUN_SHEET_COLUMNS, [
		...toCarriedRows(input.date, carried),
		...toRunSheetRows(route, jobs, notes.lines),
	]);
	if (notes.dangerous.length > 0) {
		pdf.heading("Dangerous goods");
		for (const line of notes.dangerous) pdf.paragraph(line);
	}
	return {
		reg,
		stops: route.stops.length,
		isEmpty: route.stops.length + carried.length === 0,
		name: runSheetName(reg, input.date),
		type: "application/pdf",
		bytes: await pdf.save(),
	};
}

/** The driver's sheet of a vehicle's day. Throws 404, and 409 when the company's details or logo are missing. */
export const createRunSheetPdf = defineOperation({
	access: staffWith("planner.read"),
	input: vehicleDayQuery,
	response: fileResult,
	async run({ ctx, input }): Promise<Response> {
		const { bytes, name, type } = await printRunSheet(ctx, input);
		return fileResponse(bytes, { name, type, disposition: "inline" });
	},
});
