import { z } from "zod";
import { publishedAs } from "@/workers/http/published-as";
import { defineRoute } from "@/workers/http/route";
import { weighDays } from "@/workers/http/weigh";
import { getCheckReport, listCheckReports, type SignedReport } from "~/domain/master-data/checks/report-list";
import { checkReportSettingsInput } from "~/domain/master-data/checks/report-setting-schemas";
import { getCheckReportSettings, saveCheckReportSettings } from "~/domain/master-data/checks/report-settings";

const area = "account-settings";
const settingsResponse = z.object(checkReportSettingsInput.shape);
const reportResponse = z.object({
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

/** Which check reports are emailed, and the reports themselves. */
export const checkReportRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/check-report-settings",
		area,
		summary: "Get which check reports are emailed, when and to whom.",
		operation: getCheckReportSettings,
		response: settingsResponse,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/check-report-settings",
		aliases: [{ method: "POST" }],
		area,
		summary: "Change which check reports are emailed, when and to whom.",
		operation: saveCheckReportSettings,
		response: settingsResponse,
	}),
	defineRoute({
		method: "GET",
		path: "/client/check-reports",
		area,
		summary: "List the check reports of some days, newest first.",
		operation: listCheckReports,
		weight: weighDays,
		response: z.object({
			data: z.array(reportResponse),
			total: z.int(),
			current_page: z.int(),
			per_page: z.int(),
			date_from: z.string(),
			date_to: z.string(),
		}),
	}),
	defineRoute({
		method: "GET",
		path: "/client/check-reports/{id}",
		area,
		summary: "Get a check report with its answers.",
		operation: getCheckReport,
		response: publishedAs<SignedReport>(
			reportResponse.extend({
				check_signature: z.string().nullable(),
				results: z.array(z.object({ id: z.int() }).catchall(z.unknown())),
			}),
		),
	}),
] as const;
