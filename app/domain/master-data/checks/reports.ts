import { z } from "zod";
import { read } from "~/db/read";
import { selectReportsOfTrailer, selectReportsOfVehicle } from "~/db/repositories/master-data/check-reports";
import { selectAnyTrailerId, selectAnyVehicleId } from "~/db/repositories/master-data/vehicle-reads";
import { defineOperation, idInput } from "~/domain/kernel/operations/operation";
import { staffWith } from "~/domain/kernel/permissions/access";
import { notFound } from "~/shared/errors";
import { vehicleText } from "~/shared/texts/fleet";
import { isDate } from "~/shared/time/dates";
import { monthField } from "~/shared/time/schemas";
import type { CheckReport } from "./report-rows";
import { checkReportResponse } from "./report-rows";

/** The days of a report: `2026-11-20,2026-11-21`, as a list or as one text. */
const reportDays = z.object({
	dateArray: z
		.string({ error: vehicleText.historyDate })
		.max(10_000)
		.transform((text) =>
			text
				.replace(/[[\]"\s]/g, "")
				.split(",")
				.filter(Boolean),
		)
		.refine((days) => days.length > 0, vehicleText.historyDate)
		.refine((days) => days.every(isDate), { error: "Not a date", abort: true }),
});

/** The month of a report, `2026-11`; by default this month. */
const reportMonth = z.object({ month: monthField });

/** The checks of a vehicle on some days. Throws 404. */
export const readVehicleReports = defineOperation({
	access: staffWith("fleet.read"),
	input: reportDays.extend(idInput.shape),
	response: z.array(checkReportResponse),
	async run({ ctx, input }): Promise<CheckReport[]> {
		const [[vehicle], reports] = await read(ctx.d1, [
			selectAnyVehicleId(input.id),
			selectReportsOfVehicle(input.id, input.dateArray),
		]);
		if (!vehicle) throw notFound("Vehicle");
		return reports;
	},
});

/** The checks of a trailer in a month. Throws 404. */
export const readTrailerReports = defineOperation({
	access: staffWith("fleet.read"),
	input: reportMonth.extend(idInput.shape),
	response: z.array(checkReportResponse),
	async run({ ctx, input }): Promise<CheckReport[]> {
		const month = input.month ?? ctx.now.toISOString().slice(0, 7);
		const [[trailer], reports] = await read(ctx.d1, [
			selectAnyTrailerId(input.id),
			selectReportsOfTrailer(input.id, { from: `${month}-01`, before: `${month}-32` }),
		]);
		if (!trailer) throw notFound("Trailer");
		return reports;
	},
});
