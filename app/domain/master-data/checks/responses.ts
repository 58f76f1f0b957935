import { z } from "zod";
import { unpriced } from "~/shared/money/price-fields";
import { checkReportSettingsInput } from "./report-setting-schemas";

export const checkReportSettingsResponse = z.object(checkReportSettingsInput.shape);

const checkReportSummaryResponse = z.object({
	id: z.int(),
	truck_type: z.int(),
	mode: z.string(),
	done_at: z.string(),
	driver_name: z.string(),
	subject: z.string(),
	vehicle_id: z.int().nullable(),
	trailer_id: z.int().nullable(),
	job_id: z.int().nullable(),
	checks: z.int(),
	defects: z.int(),
});

export const checkReportsResponse = z.object({
	data: z.array(checkReportSummaryResponse),
	total: z.int(),
	current_page: z.int(),
	per_page: z.int(),
	date_from: z.string(),
	date_to: z.string(),
});

export const checkReportDetailResponse = checkReportSummaryResponse.extend({
	check_signature: z.string().nullable(),
	results: z.array(z.object({ id: z.int() }).catchall(unpriced())),
});
