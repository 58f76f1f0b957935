import { weighDays } from "@/workers/http/guard/weigh";
import { defineRoute } from "@/workers/http/route/route";
import { changeDefect } from "~/domain/master-data/defects/change";
import { exportDefects, listDefects } from "~/domain/master-data/defects/list";
import { getDefect } from "~/domain/master-data/defects/read";

const area = "checks";

/** Defects that checks found, and what is done about them. */
export const defectRoutes = [
	defineRoute({
		method: "GET",
		path: "/client/defects",
		area,
		summary: "List a page of defects: open, being repaired, closed, or (by default) all that are not closed.",
		operation: listDefects,
		weight: ({ from = "", to = "" }) => weighDays({ date_from: from, date_to: to }),
	}),
	defineRoute({
		method: "GET",
		path: "/client/defects/csv",
		area,
		summary: "Download the defects of a filter as defects.csv.",
		operation: exportDefects,
		weight: "heavy",
		isExport: true,
		response: "file",
		respond: (text) =>
			new Response(text, {
				headers: {
					"Content-Type": "text/csv; charset=utf-8",
					"Content-Disposition": 'attachment; filename="defects.csv"',
				},
			}),
	}),
	defineRoute({
		method: "GET",
		path: "/client/defects/{id}",
		area,
		summary: "Get a defect with what was done about it, by whom and when.",
		operation: getDefect,
	}),
	defineRoute({
		method: "PUT",
		path: "/client/defects/{id}",
		area,
		summary: "Start the repair of a defect, close it with a note, or open it again.",
		operation: changeDefect,
	}),
] as const;
