import { weighDays } from "@/workers/http/guard/weigh";
import { defineRoute } from "@/workers/http/route/route";
import { getCheckReport, listCheckReports } from "~/domain/master-data/checks/report-list";
import { getCheckReportSettings, saveCheckReportSettings } from "~/domain/master-data/checks/report-settings";

const area = "account-settings";

/** Which check reports are emailed, and the reports themselves. */
export const checkReportRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/check-report-settings",
		area,
		summary: "Get which check reports are emailed, when and to whom.",
		operation: getCheckReportSettings,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/check-report-settings",
		aliases: [{ method: "POST" }],
		area,
		summary: "Change which check reports are emailed, when and to whom.",
		operation: saveCheckReportSettings,
	}),
	defineRoute({
		method: "GET",
		path: "/client/check-reports",
		area,
		summary: "List the check reports of some days, newest first.",
		operation: listCheckReports,
		weight: weighDays,
	}),
	defineRoute({
		method: "GET",
		path: "/client/check-reports/{id}",
		area,
		summary: "Get a check report with its answers.",
		operation: getCheckReport,
	}),
] as const;
