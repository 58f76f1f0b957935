import { z } from "zod";
import { defineRoute } from "@/workers/http/route";
import { exportAuditLog, readAuditLog } from "~/domain/shell/audit-log/read-audit-log";

const values = z.record(z.string(), z.unknown()).nullable();

/** The audit log, which nobody can change. */
export const auditLogRoutes = [
	defineRoute({
		method: "GET",
		path: "/console/audit-log",
		area: "console",
		summary: "Search the audit log, the newest entries first; `below` begins the next page.",
		operation: readAuditLog,
		response: z.object({
			entries: z.array(
				z.object({
					id: z.int(),
					at: z.string(),
					action: z.string(),
					actor_name: z.string().nullable(),
					email: z.string().nullable(),
					company: z.string().nullable(),
					on_behalf_of: z.string().nullable(),
					target: z.string().nullable(),
					detail: values,
					before: values,
					after: values,
					address: z.string().nullable(),
					request_id: z.string().nullable(),
				}),
			),
			next: z.int().nullable(),
			actions: z.array(z.string()),
		}),
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
