import { z } from "zod";
import { idParam, staffWith } from "@/workers/api/v3/access";
import { defineRoute } from "@/workers/http/route";
import { checkReport, checkReports } from "~/domain/checks/report-list";
import { checkReportSettingsInput, checkReportsInput } from "~/domain/checks/report-setting-schemas";
import { checkReportSettings, saveCheckReportSettings } from "~/domain/checks/report-settings";
import { generalText } from "~/domain/messages";

const area = "account-settings";
const access = staffWith("settings.check-report");
const settings = z.object(checkReportSettingsInput.shape);
const report = z.object({
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

/** Which check reports are mailed, and the reports themselves. */
export const checkReportRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/check-report-settings",
		area,
		summary: "Which check reports are mailed, when and to whom.",
		access,
		answer: settings,
		async handle({ ctx }) {
			return { data: await checkReportSettings({ ctx: ctx(), input: undefined }) };
		},
	}),
	defineRoute({
		method: "PUT",
		path: "/client/check-report-settings",
		also: [{ method: "POST" }],
		area,
		summary: "Changes which check reports are mailed, when and to whom.",
		access,
		body: checkReportSettingsInput,
		answer: settings,
		async handle({ ctx, body }) {
			return {
				message: generalText.detailsUpdated,
				data: await saveCheckReportSettings({ ctx: ctx(), input: body }),
			};
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/check-reports",
		area,
		summary: "The check reports of some days, the newest first.",
		access,
		query: checkReportsInput,
		answer: z.object({
			data: z.array(report),
			total: z.int(),
			current_page: z.int(),
			per_page: z.int(),
			date_from: z.string(),
			date_to: z.string(),
		}),
		async handle({ ctx, query }) {
			return { data: await checkReports({ ctx: ctx(), input: query }) };
		},
	}),
	defineRoute({
		method: "GET",
		path: "/client/check-reports/{id}",
		area,
		summary: "One check report with its answers.",
		access,
		params: idParam,
		answer: report.extend({ results: z.array(z.object({ id: z.int() }).catchall(z.unknown())) }),
		async handle({ ctx, params }) {
			return { data: await checkReport({ ctx: ctx(), input: params }) };
		},
	}),
];
