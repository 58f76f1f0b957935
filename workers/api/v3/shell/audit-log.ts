import { defineRoute } from "@/workers/http/route/route";
import { exportAuditLog, readAuditLog } from "~/domain/shell/audit-log/read-audit-log";

/** The audit log, which nobody can change. */
export const auditLogRoutes = [
	defineRoute({
		method: "GET",
		path: "/console/audit-log",
		area: "console",
		summary: "Search the audit log, the newest entries first; `below` begins the next page.",
		operation: readAuditLog,
	}),
	defineRoute({
		method: "GET",
		path: "/console/audit-log/csv",
		area: "console",
		summary: "Download what a search of the audit log finds as audit-log.csv.",
		operation: exportAuditLog,
		weight: "heavy",
		isExport: true,
		response: "file",
		respond: (csv) =>
			new Response(csv, {
				headers: {
					"Content-Type": "text/csv; charset=utf-8",
					"Content-Disposition": 'attachment; filename="audit-log.csv"',
				},
			}),
	}),
] as const;
